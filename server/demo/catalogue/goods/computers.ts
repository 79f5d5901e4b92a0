import { inColours, inGigabytes, inKinds } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Computers”. */
export const computers: readonly Template[] = [
  {
    key: 'laptop',
    category: 'computers',
    shop: 'northlight',
    brand: 'Fjord',
    icon: 'laptop',
    companion: 'computer-mouse',
    about: say(
      'Memory, disk and battery sit behind four screws. | 内存、硬盘与电池拧开四颗螺丝即可更换。 | الذاكرة والقرص والبطارية خلف أربعة براغٍ فقط.',
    ),
    notes: ['twoYears'],
    variants: [
      v('13', 980, '13-inch travel laptop | 13 英寸轻薄笔记本 | حاسوب محمول للسفر 13 بوصة', {
        notes: ['aluminium'],
        axes: [inGigabytes([256, 1], [512, 1.1], [1024, 1.25])],
      }),
      v('15', 1290, '15-inch office laptop | 15 英寸办公笔记本 | حاسوب محمول للمكتب 15 بوصة', {
        notes: ['tested'],
        axes: [inGigabytes([512, 1], [1024, 1.14])],
      }),
      v('studio', 2450, '16-inch studio laptop | 16 英寸创作笔记本 | حاسوب محمول للمصممين 16 بوصة', {
        notes: ['aluminium', 'tested'],
        axes: [inGigabytes([1024, 1], [2048, 1.2])],
      }),
      v('student', 549, '14-inch student laptop | 14 英寸学生笔记本 | حاسوب محمول للطلاب 14 بوصة', {
        notes: ['battery30'],
      }),
    ],
  },
  {
    key: 'desktop',
    category: 'computers',
    shop: 'northlight',
    brand: 'Fjord',
    icon: 'desktop-computer',
    companion: 'keyboard',
    about: say(
      'Screen and computer in one, with the stand adjustable in height. | 屏幕主机一体，支架高度可调。 | شاشة وحاسوب في قطعة واحدة بحامل قابل لتعديل الارتفاع.',
    ),
    notes: ['twoYears'],
    variants: [
      v('24', 890, '24-inch all-in-one computer | 24 英寸一体机 | حاسوب متكامل 24 بوصة', { notes: ['quiet'] }),
      v('27', 1590, '27-inch all-in-one computer | 27 英寸一体机 | حاسوب متكامل 27 بوصة', {
        notes: ['quiet', 'tested'],
      }),
    ],
  },
  {
    key: 'mouse',
    category: 'computers',
    shop: 'northlight',
    brand: 'Pebble',
    icon: 'computer-mouse',
    companion: 'keyboard',
    about: say(
      'A mouse with silent buttons and a wheel of metal. | 静音按键，金属滚轮鼠标。 | فأرة بأزرار صامتة وعجلة معدنية.',
    ),
    notes: ['bothSystems'],
    variants: [
      v('wireless', 34, 'Wireless mouse | 无线鼠标 | فأرة لاسلكية', {
        notes: ['usbc'],
        axes: [inColours('silver', 'black', 'sage', 'blush')],
      }),
      v('wired', 14, 'Wired mouse | 有线鼠标 | فأرة سلكية', { axes: [inColours('grey', 'black')] }),
    ],
  },
  {
    key: 'trackball',
    category: 'computers',
    shop: 'northlight',
    brand: 'Pebble',
    icon: 'trackball',
    about: say(
      'The hand rests and the thumb does the work; good for tired wrists. | 手掌静置、拇指操控，缓解手腕疲劳。 | اليد ترتاح والإبهام يعمل؛ مناسب للمعصم المتعب.',
    ),
    variants: [
      v('thumb', 58, 'Wireless trackball | 无线轨迹球 | كرة تتبّع لاسلكية', {
        notes: ['usbc', 'bothSystems'],
        axes: [inColours('navy', 'black')],
      }),
    ],
  },
  {
    key: 'keyboard',
    category: 'computers',
    shop: 'northlight',
    brand: 'Pebble',
    icon: 'keyboard',
    companion: 'computer-mouse',
    about: say('A keyboard with caps that do not wear off. | 键帽字符不磨损的键盘。 | لوحة مفاتيح بحروف لا تُمحى.'),
    notes: ['bothSystems'],
    variants: [
      v('mech', 98, 'Mechanical keyboard | 机械键盘 | لوحة مفاتيح ميكانيكية', {
        notes: ['usbc'],
        axes: [
          inColours('grey', 'navy', 'cream'),
          inKinds('Layout | 布局 | التخطيط', 'English | 英文 | إنجليزي', 'Arabic | 阿拉伯文 | عربي'),
        ],
      }),
      v('slim', 52, 'Slim wireless keyboard | 超薄无线键盘 | لوحة مفاتيح لاسلكية رفيعة', {
        notes: ['usbc'],
        axes: [inColours('silver', 'black')],
      }),
    ],
  },
  {
    key: 'printer',
    category: 'computers',
    shop: 'northlight',
    brand: 'Fjord',
    icon: 'printer',
    about: say(
      'A printer that accepts refilled ink and says so on the box. | 明确支持续墨的打印机。 | طابعة تقبل الحبر المعاد تعبئته وتقول ذلك على العلبة.',
    ),
    notes: ['bothSystems'],
    variants: [
      v('ink', 129, 'Colour inkjet printer | 彩色喷墨打印机 | طابعة ملونة نافثة للحبر', { notes: ['oneYear'] }),
      v('laser', 219, 'Black-and-white laser printer | 黑白激光打印机 | طابعة ليزر بالأبيض والأسود', {
        notes: ['twoYears'],
      }),
    ],
  },
]
