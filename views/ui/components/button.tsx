import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type Look = {
  variant?: 'primary' | 'gold' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** An arrow for going on stands after the words; everything else before them. */
  iconAtEnd?: IconName;
};

const classOf = (variant: Look['variant']) => (variant && variant !== 'plain' ? `button ${variant}` : 'button');

/** After a space, as Meta's parts are: browsers that show nothing but text keep it apart from what stands before. */
export function Button({
  variant = 'primary',
  icon,
  iconAtEnd,
  children,
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <>
      {' '}
      <button className={classOf(variant)} type={type} {...rest}>
        {icon && <Icon name={icon} />}
        {children}
        {iconAtEnd && <Icon name={iconAtEnd} />}
      </button>
    </>
  );
}

export function LinkButton({
  variant = 'plain',
  icon,
  iconAtEnd,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <>
      {' '}
      <a className={classOf(variant)} {...rest}>
        {icon && <Icon name={icon} />}
        {children}
        {iconAtEnd && <Icon name={iconAtEnd} />}
      </a>
    </>
  );
}
