import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Hats and scarves”. */
export const hats: readonly Template[] = [
  {
    key: 'cap',
    category: 'hats',
    shop: 'lane',
    brand: 'Stride',
    icon: 'billed-cap',
    companion: 'sunglasses',
    about: say(
      'A cap with six panels and a brass buckle at the back. | 六片式鸭舌帽，后部黄铜扣。 | قبعة من ست قطع بإبزيم نحاسي من الخلف.',
    ),
    variants: [
      v('cotton', 22, 'Cotton cap | 纯棉鸭舌帽 | قبعة قطنية', {
        notes: ['cotton', 'handWash'],
        axes: [inColours('sky', 'sand', 'black')],
      }),
      v('wool', 34, 'Wool cap | 羊毛鸭舌帽 | قبعة صوف', { notes: ['wool'], axes: [inColours('grey', 'forest')] }),
      v('run', 26, 'Light running cap | 轻薄跑步帽 | قبعة جري خفيفة', {
        notes: ['recycled', 'wash30'],
        axes: [inColours('coral', 'mint', 'white')],
      }),
    ],
  },
  {
    key: 'sunhat',
    category: 'hats',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'womans-hat',
    companion: 'beach-with-umbrella',
    about: say(
      'A hat of plaited straw with a red bow that can be taken off. | 草编帽，红色蝴蝶结可拆。 | قبعة من القش المضفور بعقدة حمراء يمكن نزعها.',
    ),
    variants: [
      v('straw', 44, 'Straw sun hat | 草编遮阳帽 | قبعة شمس من القش', {
        notes: ['handMade'],
        axes: [inSizes('S', 'M', 'L')],
      }),
    ],
  },
  {
    key: 'tophat',
    category: 'hats',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'top-hat',
    companion: 'magic-wand',
    about: say(
      'A stiff top hat with a satin band, for stage and ceremony. | 硬挺礼帽，缎面饰带，适合舞台与典礼。 | قبعة عالية صلبة بشريط من الساتان للمسرح والمراسم.',
    ),
    variants: [
      v('felt', 86, 'Felt top hat | 毛毡礼帽 | قبعة عالية من اللبّاد', {
        notes: ['wool', 'handMade'],
        axes: [inColours('black', 'plum'), inSizes('M', 'L')],
      }),
    ],
  },
  {
    key: 'scarf',
    category: 'hats',
    shop: 'lane',
    brand: 'Northfield',
    icon: 'scarf',
    companion: 'gloves',
    about: say(
      'A scarf of 180 centimetres with short fringes. | 180 厘米围巾，短流苏。 | وشاح بطول 180 سم وأهداب قصيرة.',
    ),
    variants: [
      v('merino', 46, 'Merino scarf | 美利奴羊毛围巾 | وشاح من صوف المارينو', {
        notes: ['merino', 'handWash'],
        axes: [inColours('mustard', 'burgundy', 'navy')],
      }),
      v('silk', 78, 'Silk scarf | 真丝围巾 | وشاح حرير', {
        notes: ['silk'],
        axes: [inColours('teal', 'coral', 'lilac')],
      }),
      v('cotton', 28, 'Light cotton scarf | 轻薄棉围巾 | وشاح قطني خفيف', {
        notes: ['cotton', 'wash30'],
        axes: [inColours('sage', 'blush', 'sand')],
      }),
    ],
  },
  {
    key: 'gloves',
    category: 'hats',
    shop: 'lane',
    brand: 'Northfield',
    icon: 'gloves',
    companion: 'scarf',
    about: say(
      'Gloves with a ribbed cuff that closes against the wind. | 罗纹收口手套，挡风。 | قفازات بكمّ مضلّع يصدّ الريح.',
    ),
    variants: [
      v('wool', 32, 'Knitted wool gloves | 针织羊毛手套 | قفازات صوف محبوكة', {
        notes: ['wool', 'handWash'],
        axes: [inColours('plum', 'grey', 'forest'), inSizes('S', 'M', 'L')],
      }),
      v('touch', 36, 'Touchscreen gloves | 触屏手套 | قفازات لشاشات اللمس', {
        notes: ['recycled'],
        axes: [inColours('black', 'rust'), inSizes('S', 'M', 'L')],
      }),
    ],
  },
  {
    key: 'umbrella',
    category: 'hats',
    shop: 'lane',
    brand: 'Northfield',
    icon: 'umbrella',
    companion: 'closed-umbrella',
    about: say(
      'An umbrella with eight fibreglass ribs and a wooden handle. | 八骨玻璃纤维伞，木柄。 | مظلة بثمانية أضلاع من الألياف الزجاجية ومقبض خشبي.',
    ),
    variants: [
      v('long', 49, 'Long umbrella | 长柄雨伞 | مظلة طويلة', {
        notes: ['twoYears'],
        axes: [inColours('lilac', 'navy', 'forest')],
      }),
      v('pocket', 32, 'Folding umbrella | 折叠雨伞 | مظلة قابلة للطي', {
        notes: ['recycled'],
        axes: [inColours('coral', 'teal', 'black')],
      }),
    ],
  },
  {
    key: 'tie',
    category: 'hats',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'necktie',
    companion: 'mans-shoe',
    about: say(
      'A dark tie, 7 centimetres wide, with a hand-rolled tip. | 7 厘米宽深色领带，手卷边。 | ربطة عنق داكنة بعرض 7 سم وطرف ملفوف يدويًا.',
    ),
    variants: [v('silk', 45, 'Silk tie | 真丝领带 | ربطة عنق حرير', { notes: ['silk', 'handMade'] })],
  },
]
