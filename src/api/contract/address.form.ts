/** Spaces, dashes and brackets are how people write a number, not part of it. */
export const plainMobile = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')

/** A number as those see it who need not call it: its beginning and its end (spec.md section 5). */
export const maskedMobile = (mobile: string): string => {
  const plain = plainMobile(mobile)
  return plain.length < 11 ? `${plain.slice(0, 2)}****` : `${plain.slice(0, 3)}****${plain.slice(-4)}`
}

/** Whether a number can be called from a parcel: in China 11 digits from 1, elsewhere with the country's code. */
export function isMobile(mobile: string, country: string): boolean {
  return country === 'CN' ? /^(\+?86)?1\d{10}$/.test(mobile) : /^\+?[1-9]\d{6,14}$/.test(mobile)
}
