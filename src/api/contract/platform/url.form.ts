/** Whether something can be opened in a browser: a whole address, with its scheme. */
export const isUrl = (typed: string): boolean => URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)
