import { inColours, inKinds } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Strings and keys”. */
export const strings: readonly Template[] = [
  {
    key: 'guitar',
    category: 'strings',
    shop: 'fret',
    brand: 'Costa',
    icon: 'guitar',
    companion: 'speaker-high-volume',
    about: say(
      'An electric guitar with three pickups and a maple neck. | 三拾音器枫木琴颈电吉他。 | غيتار كهربائي بثلاثة لواقط وعنق من القيقب.',
    ),
    notes: ['setUp', 'softBag'],
    variants: [
      v('starter', 249, 'Electric guitar for beginners | 入门电吉他 | غيتار كهربائي للمبتدئين', {
        axes: [inColours('red', 'sky', 'black')],
      }),
      v('pro', 1190, 'Handmade electric guitar | 手工电吉他 | غيتار كهربائي مصنوع يدويًا', {
        notes: ['handMade'],
        axes: [inColours('burgundy', 'mint', 'cream')],
      }),
    ],
  },
  {
    key: 'violin',
    category: 'strings',
    shop: 'fret',
    brand: 'Costa',
    icon: 'violin',
    companion: 'musical-score',
    about: say(
      'Spruce top, maple back, with bow and rosin. | 云杉面板、枫木背板，附琴弓松香。 | وجه من التنوب وظهر من القيقب مع قوس وقلفونية.',
    ),
    notes: ['setUp', 'hardCase'],
    variants: [
      v('student', 329, 'Student violin | 学生小提琴 | كمان للطلاب', {
        axes: [inKinds('Size | 尺寸 | القياس', '1/2 | 1/2 | نصف', '3/4 | 3/4 | ثلاثة أرباع', '4/4 | 4/4 | كامل')],
      }),
      v('master', 2600, 'Master violin | 大师级小提琴 | كمان من صنع معلّم', { notes: ['handMade'] }),
    ],
  },
  {
    key: 'banjo',
    category: 'strings',
    shop: 'fret',
    brand: 'Costa',
    icon: 'banjo',
    about: say('Five strings and a bright, dry tone. | 五弦班卓琴，音色明亮干脆。 | خمسة أوتار ونغمة لامعة جافة.'),
    variants: [v('five', 389, 'Five-string banjo | 五弦班卓琴 | بانجو بخمسة أوتار', { notes: ['setUp', 'softBag'] })],
  },
  {
    key: 'keys',
    category: 'strings',
    shop: 'fret',
    brand: 'Tonart',
    icon: 'musical-keyboard',
    companion: 'headphone',
    about: say(
      'Keys that answer to the touch and a socket for headphones. | 力度感应琴键，带耳机口。 | مفاتيح تستجيب للّمس ومقبس لسماعات الرأس.',
    ),
    variants: [
      v('61', 219, 'Digital keyboard, 61 keys | 61 键电子琴 | أورغ رقمي بـ 61 مفتاحًا', { notes: ['twoYears'] }),
      v('88', 790, 'Digital piano, 88 weighted keys | 88 键重锤电钢琴 | بيانو رقمي بـ 88 مفتاحًا موزونًا', {
        notes: ['twoYears', 'quiet'],
      }),
    ],
  },
  {
    key: 'accordion',
    category: 'strings',
    shop: 'fret',
    brand: 'Costa',
    icon: 'accordion',
    about: say(
      'A piano accordion with leather straps and bellows of cloth and card. | 键盘手风琴，皮背带，布纸风箱。 | أكورديون بمفاتيح بيانو وأحزمة جلدية ومنفاخ من القماش والكرتون.',
    ),
    variants: [
      v('48', 860, 'Piano accordion, 48 bass | 48 贝斯键盘手风琴 | أكورديون بـ 48 باصًا', {
        notes: ['setUp', 'hardCase'],
        axes: [inColours('red', 'teal', 'black')],
      }),
    ],
  },
]
