/**
 * How dates and times are written in every language: in Latin digits, by the Gregorian calendar (Thai would say 2569) and in 24 hours
 * (Korean and Hindi have words for the parts of a day that surprise foreigners). The same on screens, in mails and in files.
 */
export const DATE_FORM = {
  numberingSystem: 'latn',
  calendar: 'gregory',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions
