import { inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const rings = inSizes(50, 52, 54, 56, 58)

/** Goods in the category “Jewellery”. */
export const jewellery: readonly Template[] = [
  {
    key: 'ring',
    category: 'jewellery',
    shop: 'lane',
    brand: 'Salma',
    icon: 'ring',
    companion: 'gem-stone',
    about: say(
      'A plain band with one cut stone, set low so that it does not catch. | 素圈单石戒指，低镶不勾挂。 | خاتم بسيط بحجر واحد مثبت منخفضًا كي لا يعلق.',
    ),
    notes: ['caseIn'],
    variants: [
      v('topaz', 74, 'Silver ring with a blue topaz | 蓝托帕石银戒指 | خاتم فضة بحجر توباز أزرق', {
        notes: ['silver925'],
        axes: [rings],
      }),
      v('aqua', 98, 'Silver ring with an aquamarine | 海蓝宝石银戒指 | خاتم فضة بحجر أكوامارين', {
        notes: ['silver925', 'handMade'],
        axes: [rings],
      }),
      v('sapphire', 690, 'White gold ring with a sapphire | 白金蓝宝石戒指 | خاتم ذهب أبيض بحجر ياقوت أزرق', {
        notes: ['gold18'],
        axes: [rings],
      }),
    ],
  },
  {
    key: 'stone',
    category: 'jewellery',
    shop: 'lane',
    brand: 'Salma',
    icon: 'gem-stone',
    companion: 'ring',
    about: say(
      'A loose faceted stone, each with a card that states weight and origin. | 刻面裸石，附重量与产地卡。 | حجر مصقول غير مركّب، مع بطاقة تذكر الوزن والمصدر.',
    ),
    variants: [
      v('topaz', 45, 'Cut blue topaz, 2 carats | 2 克拉蓝托帕石裸石 | حجر توباز أزرق مصقول، قيراطان', {
        notes: ['caseIn'],
      }),
      v('zircon', 85, 'Cut blue zircon, 3 carats | 3 克拉蓝锆石裸石 | حجر زركون أزرق مصقول، ثلاثة قراريط', {
        notes: ['caseIn'],
      }),
    ],
  },
  {
    key: 'beads',
    category: 'jewellery',
    shop: 'lane',
    brand: 'Salma',
    icon: 'prayer-beads',
    about: say(
      'A string of round beads with a red tassel, knotted by hand. | 圆珠串配红流苏，手工打结。 | سبحة من خرز مستدير بشرّابة حمراء معقودة يدويًا.',
    ),
    variants: [
      v('olive', 24, 'Olive wood beads | 橄榄木念珠 | سبحة من خشب الزيتون', { notes: ['handMade'] }),
      v('amber', 68, 'Light amber beads | 浅色琥珀念珠 | سبحة من الكهرمان الفاتح', { notes: ['handMade', 'caseIn'] }),
    ],
  },
  {
    key: 'crown',
    category: 'jewellery',
    shop: 'lane',
    brand: 'Salma',
    icon: 'crown',
    about: say(
      'A gilded brass crown with glass stones for stage, weddings and birthdays. | 镀金黄铜冠，镶玻璃石，适合舞台、婚礼与生日。 | تاج نحاسي مذهّب بأحجار زجاجية للمسرح والأعراس وأعياد الميلاد.',
    ),
    variants: [v('stage', 52, 'Gilded stage crown | 镀金舞台皇冠 | تاج مسرحي مذهّب', { notes: ['wipe'] })],
  },
]
