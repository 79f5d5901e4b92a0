/** The typed text as a literal inside a `like`. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
