import type { CodePurpose } from '#contract/people/account.contract.ts'
import { type Language, LANGUAGES, nearest } from '#contract/platform/languages.ts'

/** The subject and body of a mail. */
export interface MailText {
  readonly subject: string
  readonly body: string
}

/** A change of an account that the owner is informed of by mail, because another person may have made it. */
export type Notice =
  | 'passwordChanged'
  | 'payPasswordSet'
  | 'payPasswordChanged'
  | 'emailChanged'
  | 'addressAdded'
  | 'withdrawalRequested'
  | 'accountLocked'
  | 'accountUnlocked'
  | 'walletFrozen'
  | 'walletFrozenByChain'
  | 'walletUnfrozen'
  | 'staffAdded'
  | 'factorReset'
  | 'applicationLeft'
  | 'serviceAnswered'

interface Catalogue {
  readonly subject: string
  readonly code: Readonly<Record<CodePurpose, string>>
  readonly rules: string
  readonly notYou: string
  readonly stop: string
  /** Instead of `notYou` where another person must know the password. */
  readonly changeIt: string
  /** How many notices are unread, in each plural form that the language has, and what to do. */
  readonly unread: {
    readonly subject: string
    readonly count: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
    readonly body: string
  }
  readonly due: { readonly subject: string; readonly body: string }
  /** A payment: `{orders}` is what was bought, `{ship}` and `{refund}` are spans of time. */
  readonly receipt: {
    readonly subject: string
    readonly body: string
    readonly order: string
    readonly goods: string
    readonly freight: string
    readonly discount: string
    readonly total: string
    readonly more: string
    readonly see: string
  }
  readonly notice: Readonly<Record<Notice, { readonly subject: string; readonly body: string }>>
}

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: {
    subject: 'Your Shop code',
    code: {
      register: 'Your code to open a Shop account is {code}.',
      resetpwd: 'Your code to choose a new password is {code}.',
      paypass: 'Your code to set a new payment password is {code}.',
      email: 'Your code to use this address for your Shop account is {code}.',
      application: 'Your code to use this address in your shop application is {code}.',
      signin: 'Your code to sign in to Shop is {code}. Your password was entered on a new device.',
    },
    rules: 'It is valid for 10 minutes and works once. Shop staff never ask you for it.',
    notYou: 'If you did not request it, ignore this mail.',
    changeIt: 'If this was not you, another person knows your password. Change it at once.',
    stop: 'Was a withdrawal requested that you do not know? This link cancels all pending withdrawals. You need not sign in:',
    unread: {
      subject: 'Unread notices in Shop',
      count: { one: 'You have {count} unread notice.', other: 'You have {count} unread notices.' },
      body: 'Open Messages in Shop to read what is new. Until you have looked, these mails come less and less often. To stop them, open Settings, then Messages.',
    },
    receipt: {
      subject: 'Your receipt',
      body: 'You paid {amount} USDT. Thank you.\n\n{orders}\n\nWhat comes next: {amount} USDT is held until you confirm receipt. The shop ships within {ship}; otherwise you are refunded in full automatically. You can request a refund until {refund} after receipt, then the shop is paid.',
      order: 'Order {number}, {shop}',
      goods: 'Items: {amount} USDT',
      freight: 'Freight: {amount} USDT',
      discount: 'Discount: {amount} USDT',
      total: 'Total: {amount} USDT',
      more: 'and {count} more',
      see: 'Your receipts to print:',
    },
    due: {
      subject: 'News in Shop that concerns you',
      body: '{what}\n\nThis is about you, or you have limited time to answer. Open Messages in Shop to read it. To stop these mails, open Settings, then Messages.',
    },
    notice: {
      passwordChanged: {
        subject: 'Your Shop password was changed',
        body: 'Your password was just changed and your other devices were signed out. Withdrawals are paused for 24 hours. If this was not you, choose a new password at once and write to customer service.',
      },
      payPasswordSet: {
        subject: 'Your payment password was set',
        body: 'The payment password of your Shop wallet was just set. If this was not you, change your login password at once and write to customer service.',
      },
      payPasswordChanged: {
        subject: 'Your payment password was changed',
        body: 'The payment password of your Shop wallet was just changed. Withdrawals are paused for 24 hours. If this was not you, change your login password at once and write to customer service.',
      },
      emailChanged: {
        subject: 'The email of your Shop account was changed',
        body: 'Your account now belongs to {email}, and your other devices were signed out. Withdrawals are paused for 24 hours. If this was not you, write to customer service at once.',
      },
      addressAdded: {
        subject: 'A withdrawal address was added',
        body: 'A withdrawal address on {network} was just added to your Shop wallet:\n\n{address}\n\nMoney can be sent there after 24 hours. If this was not you, remove it, change your login password and your payment password at once and write to customer service.',
      },
      withdrawalRequested: {
        subject: 'A withdrawal was requested',
        body: 'A withdrawal of {amount} USDT on {network} was just requested (number {number}). It goes to this address:\n\n{address}\n\nIf this was not you, cancel it at once, change your login password and your payment password and write to customer service.',
      },
      accountLocked: {
        subject: 'Your Shop account was locked',
        body: 'Customer service has locked your account, and all your devices were signed out. Your orders and your balance stay as they are.\n\nReason: {reason}\n\nTo ask for another check, sign in with your password. The page that opens leads to customer service.',
      },
      accountUnlocked: {
        subject: 'Your Shop account is open again',
        body: 'Customer service has unlocked your account. You can sign in as before.\n\nReason: {reason}',
      },
      walletFrozen: {
        subject: 'Your Shop wallet was frozen',
        body: 'Customer service has frozen your wallet: you cannot pay or withdraw for now. Incoming money still arrives.\n\nReason: {reason}\n\nTo ask for another check, open Customer service in Shop.',
      },
      walletFrozenByChain: {
        subject: 'Your Shop wallet was frozen',
        body: 'The network reversed a transfer that had been credited to you. The amount was deducted from your wallet. If you had already spent part of it, you owe that part. Your wallet is frozen until customer service has checked it. Incoming money still arrives.\n\nIf you have a question, open Customer service in Shop.',
      },
      walletUnfrozen: {
        subject: 'Your Shop wallet is no longer frozen',
        body: 'Customer service has unfrozen your wallet. You can pay and withdraw as before.\n\nReason: {reason}',
      },
      staffAdded: {
        subject: 'You are now Shop staff',
        body: 'Your account now has staff rights, and all its sessions have ended. Sign in with your password and the code of your authenticator. If you have no password yet, set one with "Forgot your password?" on the sign-in page.',
      },
      factorReset: {
        subject: 'Your second factor was replaced',
        body: 'The authenticator of your staff account was replaced, and all its sessions have ended. If you did not request this, contact the operator of the shop at once.',
      },
      applicationLeft: {
        subject: 'Your shop application is waiting for you',
        body: 'You started to apply for a shop and have not finished. Everything you entered is saved: open My shop in Shop and continue where you stopped. If you do not continue, the pictures of your document are deleted in 23 days.',
      },
      serviceAnswered: {
        subject: 'Customer service has answered you',
        body: 'Customer service has answered:\n\n{text}\n\nOpen Customer service in Shop to write back. Staff never ask for your password or for a transfer.',
      },
    },
  },
  'zh-CN': {
    subject: 'Shop 验证码',
    code: {
      register: '您正在注册 Shop 账号，验证码是 {code}。',
      resetpwd: '您正在找回登录密码，验证码是 {code}。',
      paypass: '您正在重设支付密码，验证码是 {code}。',
      email: '您正在将此邮箱设为 Shop 账号邮箱，验证码是 {code}。',
      application: '您正在将此邮箱用于开店申请，验证码是 {code}。',
      signin: '您正在登录 Shop，验证码是 {code}。有人在新设备上输入了您的密码。',
    },
    rules: '验证码 10 分钟内有效，只能使用一次。Shop 的工作人员不会向您索要验证码。',
    notYou: '如果不是您本人操作，请忽略这封邮件。',
    changeIt: '如果不是您本人操作，说明有人知道您的密码，请立即修改。',
    stop: '有您不知情的提现申请吗？打开此链接可取消所有待处理的提现，无需登录：',
    unread: {
      subject: 'Shop 有未读通知',
      count: { other: '您有 {count} 条未读通知。' },
      body: '请在 Shop 中打开“消息”查看。在您查看之前，此类邮件会越来越少。如不想再收到，请在“设置”的“消息”中关闭。',
    },
    receipt: {
      subject: '您的收据',
      body: '您已支付 {amount} USDT，感谢惠顾。\n\n{orders}\n\n接下来：{amount} USDT 由平台托管，直至您确认收货。店铺须在 {ship}内发货，否则将自动全额退款。收货后 {refund}内可申请退款，之后货款才会付给店铺。',
      order: '订单 {number}，{shop}',
      goods: '商品：{amount} USDT',
      freight: '运费：{amount} USDT',
      discount: '优惠：{amount} USDT',
      total: '合计：{amount} USDT',
      more: '另有 {count} 件',
      see: '可打印的收据：',
    },
    due: {
      subject: 'Shop 有与您有关的消息',
      body: '{what}\n\n这与您有关，或需要您在限期内处理。请在 Shop 中打开“消息”查看。如不想再收到此类邮件，请在“设置”的“消息”中关闭。',
    },
    notice: {
      passwordChanged: {
        subject: '您的 Shop 登录密码已修改',
        body: '您的登录密码刚刚已修改，其他设备已退出登录。24 小时内不能提现。如果不是您本人操作，请立即重设密码并联系客服。',
      },
      payPasswordSet: {
        subject: '您的支付密码已设置',
        body: '您的 Shop 钱包支付密码刚刚已设置。如果不是您本人操作，请立即修改登录密码并联系客服。',
      },
      payPasswordChanged: {
        subject: '您的支付密码已修改',
        body: '您的 Shop 钱包支付密码刚刚已修改。24 小时内不能提现。如果不是您本人操作，请立即修改登录密码并联系客服。',
      },
      emailChanged: {
        subject: '您的 Shop 账号邮箱已更换',
        body: '您的账号邮箱已更换为 {email}，其他设备已退出登录。24 小时内不能提现。如果不是您本人操作，请立即联系客服。',
      },
      addressAdded: {
        subject: '已添加新的提现地址',
        body: '您的 Shop 钱包刚刚添加了一个 {network} 提现地址：\n\n{address}\n\n24 小时后方可向此地址提现。如果不是您本人操作，请立即删除该地址，修改登录密码和支付密码，并联系客服。',
      },
      withdrawalRequested: {
        subject: '您已申请提现',
        body: '您的 Shop 钱包刚刚申请通过 {network} 提现 {amount} USDT（编号 {number}），提现地址：\n\n{address}\n\n如果不是您本人操作，请立即取消该提现，修改登录密码和支付密码，并联系客服。',
      },
      accountLocked: {
        subject: '您的 Shop 账号已被锁定',
        body: '客服已锁定您的账号，所有设备均已退出登录。您的订单和余额不受影响。\n\n原因：{reason}\n\n如需申诉，请使用密码登录，在打开的页面中联系客服。',
      },
      accountUnlocked: {
        subject: '您的 Shop 账号已解锁',
        body: '客服已解锁您的账号，您可以照常登录。\n\n原因：{reason}',
      },
      walletFrozen: {
        subject: '您的 Shop 钱包已被冻结',
        body: '客服已冻结您的钱包：暂时不能付款和提现，转入的款项仍会到账。\n\n原因：{reason}\n\n如需申诉，请在 Shop 中打开“客服”。',
      },
      walletFrozenByChain: {
        subject: '您的 Shop 钱包已被冻结',
        body: '网络撤回了一笔已为您入账的转账。余额中相应的部分已扣回，不足部分记为欠款；在客服核查之前，钱包保持冻结，转入的款项仍会到账。\n\n如有疑问，请在 Shop 中打开“客服”。',
      },
      walletUnfrozen: {
        subject: '您的 Shop 钱包已解冻',
        body: '客服已解冻您的钱包，您可以照常付款和提现。\n\n原因：{reason}',
      },
      staffAdded: {
        subject: '您已成为 Shop 客服人员',
        body: '您的账号已获得工作人员权限，原有登录均已退出。请使用密码和验证器中的动态码登录。如果还没有密码，请在登录页点击“忘记密码”进行设置。',
      },
      factorReset: {
        subject: '您的动态验证已更换',
        body: '您工作人员账号的验证器已更换，原有登录均已退出。如果不是您申请的，请立即告知商城管理员。',
      },
      applicationLeft: {
        subject: '您的开店申请尚未完成',
        body: '您已开始申请开店，但还没有提交。您填写的内容都已保存：请在 Shop 打开“我的店铺”，从上次停下的地方继续。如果您不再继续，证件照片将在 23 天后删除。',
      },
      serviceAnswered: {
        subject: '客服已回复您',
        body: '客服回复：\n\n{text}\n\n请在 Shop 中打开“客服”继续沟通。工作人员不会向您索要密码或要求转账。',
      },
    },
  },
  ar: {
    subject: 'رمز Shop الخاص بك',
    code: {
      register: 'رمز فتح حسابك في Shop هو {code}.',
      resetpwd: 'رمز اختيار كلمة مرور جديدة هو {code}.',
      paypass: 'رمز تعيين كلمة مرور دفع جديدة هو {code}.',
      email: 'رمز ربط هذا البريد بحسابك في Shop هو {code}.',
      application: 'رمز استخدام هذا البريد في طلب فتح متجرك هو {code}.',
      signin: 'رمز تسجيل الدخول إلى Shop هو {code}. أُدخلت كلمة مرورك على جهاز جديد.',
    },
    rules: 'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة. لن يطلبه منك أحد من Shop أبدًا.',
    notYou: 'إذا لم تكن أنت من طلبه، فتجاهل هذه الرسالة.',
    changeIt: 'إذا لم تكن أنت من فعل ذلك، فهناك من يعرف كلمة مرورك. غيّرها فورًا.',
    stop: 'هل طُلب سحب لا تعرفه؟ يلغي هذا الرابط كل عمليات السحب المعلّقة دون تسجيل الدخول:',
    unread: {
      subject: 'إشعارات غير مقروءة في Shop',
      count: {
        one: 'لديك إشعار واحد غير مقروء.',
        two: 'لديك إشعاران غير مقروءين.',
        few: 'لديك {count} إشعارات غير مقروءة.',
        many: 'لديك {count} إشعارًا غير مقروء.',
        other: 'لديك {count} إشعار غير مقروء.',
      },
      body: 'افتح «الرسائل» في Shop لترى الجديد. إلى أن تطّلع عليها، تقلّ هذه الرسائل شيئًا فشيئًا. لإيقافها، افتح «الإعدادات» ثم «الرسائل».',
    },
    receipt: {
      subject: 'إيصالك',
      body: 'دفعت {amount} USDT. شكرًا لك.\n\n{orders}\n\nما التالي: يبقى {amount} USDT محجوزًا حتى تؤكد الاستلام. يشحن المتجر خلال {ship}، وإلا يُعاد إليك المبلغ كاملًا تلقائيًا. يمكنك طلب استرداد حتى {refund} بعد الاستلام، ثم يُدفع للمتجر.',
      order: 'الطلب {number}، {shop}',
      goods: 'المنتجات: {amount} USDT',
      freight: 'الشحن: {amount} USDT',
      discount: 'الخصم: {amount} USDT',
      total: 'المجموع: {amount} USDT',
      more: 'و{count} أخرى',
      see: 'إيصالاتك للطباعة:',
    },
    due: {
      subject: 'أخبار تخصّك في Shop',
      body: '{what}\n\nهذا قرار يخصّك أو له مهلة للرد. افتح «الرسائل» في Shop لقراءته. لإيقاف هذه الرسائل، افتح «الإعدادات» ثم «الرسائل».',
    },
    notice: {
      passwordChanged: {
        subject: 'تم تغيير كلمة مرورك في Shop',
        body: 'تم تغيير كلمة مرورك الآن وتسجيل الخروج من أجهزتك الأخرى. يتوقف السحب لمدة 24 ساعة. إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة فورًا وراسل خدمة العملاء.',
      },
      payPasswordSet: {
        subject: 'تم تعيين كلمة مرور الدفع',
        body: 'تم الآن تعيين كلمة مرور الدفع لمحفظتك في Shop. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرور الدخول فورًا وراسل خدمة العملاء.',
      },
      payPasswordChanged: {
        subject: 'تم تغيير كلمة مرور الدفع',
        body: 'تم الآن تغيير كلمة مرور الدفع لمحفظتك في Shop. يتوقف السحب لمدة 24 ساعة. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرور الدخول فورًا وراسل خدمة العملاء.',
      },
      emailChanged: {
        subject: 'تم تغيير البريد الإلكتروني لحسابك في Shop',
        body: 'أصبح حسابك مرتبطًا بالبريد {email}، وتم تسجيل الخروج من أجهزتك الأخرى. يتوقف السحب لمدة 24 ساعة. إذا لم تكن أنت من فعل ذلك، فراسل خدمة العملاء فورًا.',
      },
      addressAdded: {
        subject: 'تمت إضافة عنوان سحب',
        body: 'أُضيف الآن إلى محفظتك في Shop عنوان سحب على {network}:\n\n{address}\n\nيمكن السحب إليه بعد 24 ساعة. إذا لم تكن أنت من فعل ذلك، فاحذفه وغيّر كلمة مرور الدخول وكلمة مرور الدفع فورًا وراسل خدمة العملاء.',
      },
      withdrawalRequested: {
        subject: 'تم طلب سحب',
        body: 'طُلب الآن سحب {amount} USDT عبر {network} (الرقم {number}) إلى هذا العنوان:\n\n{address}\n\nإذا لم تكن أنت من فعل ذلك، فألغه فورًا وغيّر كلمة مرور الدخول وكلمة مرور الدفع وراسل خدمة العملاء.',
      },
      accountLocked: {
        subject: 'تم قفل حسابك في Shop',
        body: 'قفلت خدمة العملاء حسابك وتم تسجيل الخروج من جميع أجهزتك. تبقى طلباتك ورصيدك كما هي.\n\nالسبب: {reason}\n\nلطلب إعادة النظر، سجّل الدخول بكلمة مرورك، وستقودك الصفحة التي تظهر إلى خدمة العملاء.',
      },
      accountUnlocked: {
        subject: 'حسابك في Shop مفتوح من جديد',
        body: 'ألغت خدمة العملاء قفل حسابك. يمكنك تسجيل الدخول كالمعتاد.\n\nالسبب: {reason}',
      },
      walletFrozen: {
        subject: 'تم تجميد محفظتك في Shop',
        body: 'جمّدت خدمة العملاء محفظتك: لا يمكن الدفع أو السحب منها حاليًا. تصل الأموال الواردة كالمعتاد.\n\nالسبب: {reason}\n\nلطلب إعادة النظر، افتح «خدمة العملاء» في Shop.',
      },
      walletFrozenByChain: {
        subject: 'تم تجميد محفظتك في Shop',
        body: 'تراجعت الشبكة عن تحويل كان قد أُضيف إلى رصيدك. خُصم المبلغ من محفظتك. إذا أنفقت جزءًا منه، فهذا الجزء دين عليك. تبقى المحفظة مجمّدة حتى تراجعها خدمة العملاء. تصل الأموال الواردة كالمعتاد.\n\nإن كان لديك سؤال، فافتح «خدمة العملاء» في Shop.',
      },
      walletUnfrozen: {
        subject: 'محفظتك في Shop متاحة من جديد',
        body: 'ألغت خدمة العملاء تجميد محفظتك. يمكنك الدفع والسحب كالمعتاد.\n\nالسبب: {reason}',
      },
      staffAdded: {
        subject: 'أصبحت من فريق خدمة العملاء في Shop',
        body: 'حصل حسابك على صلاحيات الموظفين وانتهت جلساته. سجّل الدخول بكلمة المرور ورمز تطبيق المصادقة. إن لم تكن لديك كلمة مرور بعد، فعيّنها عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
      },
      factorReset: {
        subject: 'تم استبدال عامل التحقق الثاني',
        body: 'تم استبدال تطبيق المصادقة لحسابك كموظف وانتهت جلساته. إذا لم تطلب ذلك، فأبلغ من يدير المتجر فورًا.',
      },
      applicationLeft: {
        subject: 'طلب فتح متجرك لم يكتمل بعد',
        body: 'بدأت طلب فتح متجر ولم ترسله بعد. كل ما أدخلته محفوظ: افتح «متجري» في Shop وتابع من حيث توقفت. وإذا لم تتابع، تُحذف صور وثيقتك بعد 23 يومًا.',
      },
      serviceAnswered: {
        subject: 'ردّت عليك خدمة العملاء',
        body: 'ردّت خدمة العملاء:\n\n{text}\n\nافتح «خدمة العملاء» في Shop للمتابعة. لا يطلب الموظفون كلمة مرورك ولا أي تحويل أبدًا.',
      },
    },
  },
}

const languageOf = (lang: string): Language => nearest(LANGUAGES, lang) ?? 'en'

/** The mail that carries a code, in its body only: subjects are shown on locked screens and kept in logs of mail servers. */
export function codeMail(lang: string, purpose: CodePurpose, code: string): MailText {
  const { subject, code: sentences, rules, notYou, changeIt } = catalogues[languageOf(lang)]
  const last = purpose === 'signin' ? changeIt : notYou
  return { subject, body: [sentences[purpose].replace('{code}', code), rules, last].join('\n\n') }
}

/** Left-to-right isolates: without them, mail programs show `50.00 USDT` in an Arabic sentence as `USDT 50.00`. */
const isolated = (amount: string): string => `\u2066${amount}\u2069`

/** The mail that reports a change which another person may have made; `given` fills its gaps, such as the reason that staff wrote. */
export function noticeMail(lang: string, notice: Notice, given: Readonly<Record<string, string>> = {}): MailText {
  const language = languageOf(lang)
  const { subject, body } = catalogues[language].notice[notice]
  return { subject, body: filledIn(body, language, given) }
}

/** A text with its gaps filled. One pass: a value that looks like a gap is not filled again. */
const filledIn = (text: string, language: Language, given: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}( USDT)?/g, (gap, name: string, unit: string | undefined) => {
    const value = given[name]
    if (value === undefined) return gap
    return unit && language === 'ar' ? isolated(value + unit) : value + (unit ?? '')
  })

/** An order of a receipt. Amounts as a mail writes them; names and titles in the language of the reader. */
export interface ReceiptOrder {
  readonly id: string
  readonly number: string
  readonly shop: string
  readonly lines: readonly { readonly quantity: number; readonly title: string; readonly amount: string }[]
  readonly goods: string
  readonly freight: string
  /** Nothing where there was none. */
  readonly discount: string | undefined
  readonly total: string
}

/** What a payment was for, and the spans of time that begin with it. */
export interface ReceiptFacts {
  readonly amount: string
  readonly orders: readonly ReceiptOrder[]
  readonly shipMs: number
  readonly refundMs: number
}

/** A mail is read on a phone: so many lines of an order, and how many more. */
const RECEIPT_LINES = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const spanIn = (language: Language, ms: number): string => {
  const [unit, size] = ms % DAY_MS === 0 ? (['day', DAY_MS] as const) : (['hour', HOUR_MS] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' })
  return format.format(ms / size)
}

/** Foreign text as one run of one line. */
const asRun = (text: string): string => `\u2068${text.replaceAll(/\s/g, ' ')}\u2069`

/** The receipt of one payment: what was bought, what it cost, where the money is and what comes next. */
export function receiptMail(lang: string, facts: ReceiptFacts, site: string | undefined): MailText {
  const language = languageOf(lang)
  const { subject, body, ...texts } = catalogues[language].receipt
  const say = (text: string, given: Readonly<Record<string, string>>): string => filledIn(text, language, given)
  const orders = facts.orders.map(({ number, shop, lines, goods, freight, discount, total }) =>
    [
      say(texts.order, { number: asRun(number), shop: asRun(shop) }),
      ...lines
        .slice(0, RECEIPT_LINES)
        .map(({ quantity, title, amount }) =>
          say('{count} × {title}: {amount} USDT', { count: String(quantity), title: asRun(title), amount }),
        ),
      ...(lines.length > RECEIPT_LINES ? [say(texts.more, { count: String(lines.length - RECEIPT_LINES) })] : []),
      say(texts.goods, { amount: goods }),
      say(texts.freight, { amount: freight }),
      ...(discount === undefined ? [] : [say(texts.discount, { amount: discount })]),
      say(texts.total, { amount: total }),
    ].join('\n'),
  )
  const text = say(body, {
    amount: facts.amount,
    orders: orders.join('\n\n'),
    ship: spanIn(language, facts.shipMs),
    refund: spanIn(language, facts.refundMs),
  })
  if (site === undefined) return { subject, body: text }
  const links = facts.orders.map(({ id }) => `${site.replace(/\/$/, '')}/#/pages/member/receipt?id=${id}`)
  return { subject, body: [text, [texts.see, ...links].join('\n')].join('\n\n') }
}

/** The mail about changed credentials, with the link that cancels pending withdrawals where there is one. */
export function changeMail(
  lang: string,
  notice: Notice,
  given: Readonly<Record<string, string>>,
  stop: string | undefined,
): MailText {
  const { subject, body } = noticeMail(lang, notice, given)
  return { subject, body: stop === undefined ? body : `${body}\n\n${catalogues[languageOf(lang)].stop}\n${stop}` }
}

/** A text with the link to Messages, where the shop knows its own address. */
const withMessages = (text: string, site: string | undefined): string =>
  site === undefined ? text : `${text}\n\n${site.replace(/\/$/, '')}/#/pages/message/index`

/** The mail about notices that stayed unread, with a link where the shop knows its own address. It says how many, and not what: others see mails. */
export function unreadMail(lang: string, count: number, site: string | undefined): MailText {
  const language = languageOf(lang)
  const { subject, body, count: forms } = catalogues[language].unread
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  const text = `${form.replace('{count}', String(count))} ${body}`
  return { subject, body: withMessages(text, site) }
}

/** Says what has a deadline for its reader or decides about them, and where it is read. */
export function dueMail(lang: string, what: readonly string[], site: string | undefined): MailText {
  const { subject, body } = catalogues[languageOf(lang)].due
  const text = body.replace('{what}', what.join('\n'))
  return { subject, body: withMessages(text, site) }
}
