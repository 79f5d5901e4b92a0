import { inColours, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Hair, shaving, teeth”. */
export const hair: readonly Template[] = [
  {
    key: 'razor',
    category: 'hair',
    shop: 'harbour',
    brand: 'Barbiere',
    icon: 'razor',
    companion: 'soap',
    about: say(
      'A razor with a pivoting head; blades of other makers fit too. | 活动刀头剃须刀，兼容通用刀片。 | ماكينة حلاقة برأس متحرك تناسبها شفرات الآخرين أيضًا.',
    ),
    variants: [
      v('classic', 24, 'Metal razor | 金属剃须刀 | ماكينة حلاقة معدنية', {
        notes: ['twoYears'],
        axes: [inColours('navy', 'silver', 'black')],
      }),
      v('body', 18, 'Body razor | 身体剃毛刀 | ماكينة حلاقة للجسم', {
        axes: [inColours('coral', 'mint', 'lilac')],
        also: say('The handle does not slip in the shower. | 手柄沾水不打滑。 | المقبض لا ينزلق تحت الدش.'),
      }),
    ],
  },
  {
    key: 'comb',
    category: 'hair',
    shop: 'harbour',
    brand: 'Barbiere',
    icon: 'hair-pick',
    companion: 'ribbon',
    about: say(
      'A wide-toothed pick with rounded tips for curly hair. | 宽齿圆头梳，适合卷发。 | مشط واسع الأسنان بأطراف مدوّرة للشعر المجعّد.',
    ),
    variants: [
      v('pick', 9, 'Afro hair pick | 卷发宽齿梳 | مشط للشعر الكثيف', {
        notes: ['wipe'],
        axes: [inColours('lilac', 'black', 'coral')],
      }),
      v('wood', 16, 'Wooden hair pick | 木制宽齿梳 | مشط خشبي واسع الأسنان', {
        notes: ['beech', 'handMade'],
        tint: 'camel',
      }),
    ],
  },
  {
    key: 'scissors',
    category: 'hair',
    shop: 'harbour',
    brand: 'Barbiere',
    icon: 'scissors',
    companion: 'hair-pick',
    about: say('Slim scissors with a screw that can be tightened. | 细身剪刀，螺丝可调。 | مقص رفيع ببرغي يمكن شدّه.'),
    variants: [
      v('hair', 29, 'Hairdressing scissors | 美发剪刀 | مقص لتصفيف الشعر', {
        notes: ['steel', 'caseIn'],
        axes: [inColours('red', 'black')],
      }),
    ],
  },
  {
    key: 'ribbon',
    category: 'hair',
    shop: 'harbour',
    brand: 'Velata',
    icon: 'ribbon',
    companion: 'hair-pick',
    about: say(
      'A large bow on a clip that holds thick hair. | 大蝴蝶结发夹，浓密头发也夹得住。 | عقدة كبيرة على مشبك يثبّت الشعر الكثيف.',
    ),
    variants: [
      v('satin', 10, 'Satin hair bow | 缎面蝴蝶结发夹 | عقدة شعر من الساتان', {
        axes: [inColours('red', 'navy', 'blush')],
        also: say(
          'The satin is woven tightly, so the edges do not fray. | 缎面织造紧密，边缘不脱线。 | الساتان محكم النسج فلا تتنسّل حوافه.',
        ),
      }),
      v('velvet', 12, 'Velvet hair bow | 丝绒蝴蝶结发夹 | عقدة شعر مخملية', {
        axes: [inColours('forest', 'plum', 'black')],
        also: say('The velvet is soft on both sides. | 丝绒双面柔软。 | المخمل ناعم من الجهتين.'),
      }),
    ],
  },
  {
    key: 'toothbrush',
    category: 'hair',
    shop: 'harbour',
    brand: 'Bianco',
    icon: 'toothbrush',
    companion: 'tumbler-glass',
    about: say('A toothbrush with soft rounded bristles. | 软毛圆头牙刷。 | فرشاة أسنان بشعيرات ناعمة مدوّرة.'),
    variants: [
      v('soft', 4, 'Soft toothbrush | 软毛牙刷 | فرشاة أسنان ناعمة', {
        axes: [inColours('red', 'teal', 'yellow'), inPacks([1, 1], [4, 3.5])],
        also: say('Change it after three months. | 建议三个月更换一次。 | بدّلها بعد ثلاثة أشهر.'),
      }),
      v('bamboo', 5, 'Bamboo toothbrush | 竹柄牙刷 | فرشاة أسنان من الخيزران', {
        notes: ['bamboo', 'vegan'],
        tint: 'sand',
        axes: [inPacks([1, 1], [4, 3.5])],
      }),
      v('kids', 4, 'Children’s toothbrush | 儿童牙刷 | فرشاة أسنان للأطفال', {
        axes: [inColours('mint', 'pink')],
        also: say('The head is small enough for milk teeth. | 小巧刷头，适合乳牙。 | رأسها صغير يناسب الأسنان اللبنية.'),
      }),
    ],
  },
]
