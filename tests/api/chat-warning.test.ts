import { describe, expect, it } from 'vitest'
import { chatWarning } from '#contract/care/chat-warning.ts'

describe('a message', () => {
  it.each([
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    'send to 0x52908400098527886E0F7030069857D2E4169EE7 please',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    'TQn9Y2khEsLJW1\u200bChVWFMSMeRDow5KcbLSE',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('warns of a wallet address: %s', (text) => expect(chatWarning(text)).toBe('wallet'))

  it.each([
    'Add me on WhatsApp',
    'ask me on W\u200bh\u200batsapp',
    'Please PAY  DIRECTLY, it is cheaper',
    'By bank-transfer?',
    '加我微信',
    '我们可以私下交易吗？',
    'تواصل معي على واتساب',
    'الدفع خارج المنصّة أرخص',
    'أرسل رمز التحقّق',
  ])('warns of a payment or a talk outside: %s', (text) => expect(chatWarning(text)).toBe('payOutside'))

  it.each([
    'https://example.test/a',
    'see www.example.test',
    'go to cheap-cups.shop now',
    'аррӏе.com',
    'http://xn--80ak6aa92e.com',
  ])('warns of a link: %s', (text) => expect(chatWarning(text)).toBe('link'))

  it.each([
    '',
    'Does the glaze stand a dishwasher?',
    'It costs 12.50 and weighs 0.5 kg.',
    'Order SO202611270000000001, tracking 1Z999AA10123456784',
    'I paid directors',
    'Thanks.Come again',
    '可以附一张手写的卡片吗？',
    'هل تشحنون إلى الدوحة؟',
    'e.g. the blue one',
  ])('warns of nothing where nothing is: %s', (text) => expect(chatWarning(text)).toBeUndefined())
})
