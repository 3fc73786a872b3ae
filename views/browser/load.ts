/** Of each script that is loaded on demand, by its name: the part of its address that the build gave it. */
declare const SCRIPTS: Record<string, string>;

export const isKnown = (name: string): boolean => name in SCRIPTS;

export const load = (name: string): Promise<unknown> => import(`/_build/${name}.${SCRIPTS[name]}.js`);
