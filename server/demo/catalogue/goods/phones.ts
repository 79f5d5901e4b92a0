import { inColours, inGigabytes, inMetres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Phones and power”. */
export const phones: readonly Template[] = [
  {
    key: 'phone',
    category: 'phones',
    shop: 'northlight',
    brand: 'Aurora',
    icon: 'mobile-phone',
    companion: 'headphone',
    about: say(
      'A phone with a screen and a back that can both be replaced. | 屏幕和后盖均可更换的手机。 | هاتف يمكن استبدال شاشته وظهره.',
    ),
    notes: ['usbc', 'twoYears'],
    variants: [
      v('five', 389, 'Aurora 5 phone | 极光 5 手机 | هاتف أورورا 5', {
        notes: ['tested'],
        axes: [inGigabytes([128, 1], [256, 1.18])],
      }),
      v('pro', 849, 'Aurora 5 Pro phone | 极光 5 Pro 手机 | هاتف أورورا 5 برو', {
        notes: ['tested'],
        axes: [inGigabytes([256, 1], [512, 1.22], [1024, 1.5])],
      }),
      v('mini', 299, 'Aurora Mini phone | 极光 Mini 手机 | هاتف أورورا ميني', {
        notes: ['replaceable'],
        axes: [inGigabytes([128, 1])],
      }),
    ],
  },
  {
    key: 'power',
    category: 'phones',
    shop: 'northlight',
    brand: 'Volta',
    icon: 'battery',
    companion: 'electric-plug',
    about: say(
      'The capacity printed on the case is the one we measured. | 外壳所标容量即实测容量。 | السعة المكتوبة على الغلاف هي التي قسناها.',
    ),
    variants: [
      v('bank10', 29, 'Power bank, 10,000 mAh | 10000 毫安时充电宝 | شاحن متنقل 10000 ملي أمبير', { notes: ['usbc'] }),
      v('bank20', 45, 'Power bank, 20,000 mAh | 20000 毫安时充电宝 | شاحن متنقل 20000 ملي أمبير', {
        notes: ['usbc', 'oneYear'],
      }),
      v('aa', 12, 'Rechargeable AA batteries | 5 号充电电池 | بطاريات AA قابلة للشحن', {
        axes: [inPacks([4, 1], [8, 1.85], [16, 3.5])],
        also: say('They can be charged about a thousand times. | 可循环充电约一千次。 | يمكن شحنها نحو ألف مرة.'),
      }),
    ],
  },
  {
    key: 'charger',
    category: 'phones',
    shop: 'northlight',
    brand: 'Volta',
    icon: 'electric-plug',
    companion: 'mobile-phone',
    about: say(
      'It stays cool under full load and shuts off by itself when something is wrong. | 满载不烫手，异常自动断电。 | يبقى باردًا تحت الحمل الكامل ويفصل نفسه عند الخلل.',
    ),
    variants: [
      v('30w', 19, 'USB-C charger, 30 watts | 30 瓦 USB-C 充电器 | شاحن USB-C بقدرة 30 واط', { notes: ['plugs'] }),
      v('100w', 59, 'USB-C charger, 100 watts | 100 瓦 USB-C 充电器 | شاحن USB-C بقدرة 100 واط', {
        notes: ['plugs', 'twoYears'],
      }),
      v('extension', 16, 'Power extension cord | 电源延长线 | سلك تمديد كهربائي', {
        notes: ['twoYears'],
        axes: [inMetres([2, 1], [5, 1.4], [10, 2.1])],
      }),
    ],
  },
  {
    key: 'deskphone',
    category: 'phones',
    shop: 'northlight',
    brand: 'Aurora',
    icon: 'telephone',
    about: say(
      'A corded telephone with large keys and a bell one can hear from the garden. | 大按键有线电话，铃声洪亮。 | هاتف سلكي بأزرار كبيرة وجرس يُسمع من الحديقة.',
    ),
    variants: [
      v('retro', 64, 'Retro desk telephone | 复古座机电话 | هاتف مكتبي بطراز قديم', {
        notes: ['oneYear'],
        axes: [inColours('red', 'cream', 'forest', 'black')],
      }),
    ],
  },
]
