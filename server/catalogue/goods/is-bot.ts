import { isbot } from 'isbot'

/** Whether a request comes from a program and not from a person’s browser; one that does not say what it is counts as a program. */
export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || isbot(userAgent)
