/** A number as those see it who need not call it: its beginning and its end. In China without its country's code. */
export const maskedMobile = (mobile: string): string => {
  const plain = mobile.replaceAll(/[\s().-]/g, '').replace(/^\+86(?=1\d{10}$)/, '')
  return plain.length < 11 ? `${plain.slice(0, 2)}****` : `${plain.slice(0, 3)}****${plain.slice(-4)}`
}
