import { PIN, USDT } from '#tests/support/usdt.ts'

/** What a field takes where the simplest text of its shape would be refused before anything is looked up. */
export const VALID_TEXTS: Readonly<Record<string, string>> = {
  mobile: '13800138000',
  zip_code: '310000',
  'form.document_number': 'AB123456',
  pay_password: PIN,
  network: 'BEP20',
  amount: String(100n * USDT),
  sequence: 'order pay',
}
