import type { CodePurpose } from '#contract/account.contract.ts'

/** A mail's words. */
export interface MailText {
  readonly subject: string
  readonly body: string
}

type Lang = 'en' | 'zh-CN' | 'ar'
type Notice = 'passwordChanged' | 'payPasswordChanged'

interface Catalogue {
  readonly subject: string
  readonly code: Readonly<Record<CodePurpose, string>>
  readonly rules: string
  readonly notYou: string
  readonly notice: Readonly<Record<Notice, { readonly subject: string; readonly body: string }>>
}

const catalogues: Readonly<Record<Lang, Catalogue>> = {
  en: {
    subject: 'Your Shop code: {code}',
    code: {
      register: 'Your code to open a Shop account is {code}.',
      resetpwd: 'Your code to choose a new password is {code}.',
      paypass: 'Your code to set a new payment password is {code}.',
    },
    rules: 'It is good for 10 minutes and works once. Nobody from Shop will ever ask you for it.',
    notYou: 'If this was not you, you can ignore this mail.',
    notice: {
      passwordChanged: {
        subject: 'Your Shop password was changed',
        body: 'Your password was just changed and your other devices were signed out. If this was not you, choose a new password at once and write to customer service.',
      },
      payPasswordChanged: {
        subject: 'Your payment password was set',
        body: 'The payment password of your Shop wallet was just set. If this was not you, change your login password at once and write to customer service.',
      },
    },
  },
  'zh-CN': {
    subject: 'Shop 验证码：{code}',
    code: {
      register: '您正在注册 Shop 账号，验证码是 {code}。',
      resetpwd: '您正在找回登录密码，验证码是 {code}。',
      paypass: '您正在重设支付密码，验证码是 {code}。',
    },
    rules: '验证码 10 分钟内有效，只能使用一次。Shop 的工作人员不会向您索要验证码。',
    notYou: '如果不是您本人操作，请忽略这封邮件。',
    notice: {
      passwordChanged: {
        subject: '您的 Shop 登录密码已修改',
        body: '您的登录密码刚刚已修改，其他设备已退出登录。如果不是您本人操作，请立即重设密码并联系客服。',
      },
      payPasswordChanged: {
        subject: '您的支付密码已设置',
        body: '您的 Shop 钱包支付密码刚刚已设置。如果不是您本人操作，请立即修改登录密码并联系客服。',
      },
    },
  },
  ar: {
    subject: 'رمز Shop الخاص بك: {code}',
    code: {
      register: 'رمز فتح حسابك في Shop هو {code}.',
      resetpwd: 'رمز اختيار كلمة مرور جديدة هو {code}.',
      paypass: 'رمز تعيين كلمة مرور دفع جديدة هو {code}.',
    },
    rules: 'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة. لن يطلبه منك أحد من Shop أبدًا.',
    notYou: 'إذا لم تكن أنت من طلبه، فتجاهل هذه الرسالة.',
    notice: {
      passwordChanged: {
        subject: 'تم تغيير كلمة مرورك في Shop',
        body: 'تم تغيير كلمة مرورك الآن وتسجيل الخروج من أجهزتك الأخرى. إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة فورًا وراسل خدمة العملاء.',
      },
      payPasswordChanged: {
        subject: 'تم تعيين كلمة مرور الدفع',
        body: 'تم الآن تعيين كلمة مرور الدفع لمحفظتك في Shop. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرور الدخول فورًا وراسل خدمة العملاء.',
      },
    },
  },
}

const catalogueFor = (lang: string): Catalogue => catalogues[(Object.hasOwn(catalogues, lang) ? lang : 'en') as Lang]

/** The mail that carries a code. */
export function codeMail(lang: string, purpose: CodePurpose, code: string): MailText {
  const { subject, code: sentences, rules, notYou } = catalogueFor(lang)
  const withCode = (text: string): string => text.replace('{code}', code)
  return { subject: withCode(subject), body: [withCode(sentences[purpose]), rules, notYou].join('\n\n') }
}

/** The mail that tells of a change somebody else might have made. */
export const noticeMail = (lang: string, notice: Notice): MailText => catalogueFor(lang).notice[notice]
