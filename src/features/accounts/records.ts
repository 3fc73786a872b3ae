import type { Visitor } from '../visitors/visitors.ts';
import { type User, usernameOf } from './user.ts';

// Records as programs read and write them: the fields of the JSON API, in its names.

export function userRecord({ version: _, createdAt, updatedAt, ...user }: User) {
  return {
    ...user,
    username: usernameOf(user),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const visitorRecord = ({ version: _, seenAt: __, ...visitor }: Visitor) => visitor;

export const readOnlyOfUser = ['id', 'username', 'roles', 'createdAt', 'updatedAt'] as const;
export const readOnlyOfVisitor = ['id', 'createdAt', 'updatedAt'] as const;
