/** Spaces, dashes and brackets are how people write a number, not part of it. */
export const plainMobile = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')

/** Whether a number can be called from a parcel: in China 11 digits from 1, elsewhere with the country's code. */
export function isMobile(mobile: string, country: string): boolean {
  return country === 'CN' ? /^(\+?86)?1\d{10}$/.test(mobile) : /^\+?[1-9]\d{6,14}$/.test(mobile)
}
