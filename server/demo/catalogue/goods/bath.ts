import { inCentimetres, inColours, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Bath and cleaning”. */
export const bath: readonly Template[] = [
  {
    key: 'bathtub',
    category: 'bath',
    shop: 'kiln',
    brand: 'Spring',
    icon: 'bathtub',
    companion: 'soap',
    about: say(
      'A free-standing bathtub on feet, with the mixer tap included. | 独立式四脚浴缸，含龙头。 | حوض استحمام قائم على قوائم مع خلّاط مياه.',
    ),
    variants: [
      v('iron', 1980, 'Free-standing bathtub | 独立式浴缸 | حوض استحمام قائم', { notes: ['castIron', 'twoYears'] }),
    ],
  },
  {
    key: 'shower',
    category: 'bath',
    shop: 'kiln',
    brand: 'Spring',
    icon: 'shower',
    companion: 'bubbles',
    about: say(
      'It feels like more water than it is: eight litres a minute. | 每分钟仅八升，水感却很足。 | تشعر بماء أكثر مما يُصرف: ثمانية لترات في الدقيقة.',
    ),
    variants: [
      v('head', 39, 'Water-saving shower head | 节水花洒 | رأس دش موفّر للماء', { notes: ['twoYears'] }),
      v('rain', 89, 'Rain shower head | 大雨花洒 | رأس دش مطري', {
        notes: ['steel'],
        axes: [inCentimetres([20, 1], [30, 1.5])],
      }),
    ],
  },
  {
    key: 'bucket',
    category: 'bath',
    shop: 'kiln',
    brand: 'Spring',
    icon: 'bucket',
    companion: 'sponge',
    about: say(
      'A bucket with a spout and a handle that does not cut. | 带倒水口、不勒手的水桶。 | دلو بفوّهة ومقبض لا يؤذي اليد.',
    ),
    variants: [
      v('ten', 13, 'Ten-litre bucket | 十升水桶 | دلو سعة عشرة لترات', {
        notes: ['wipe'],
        axes: [inColours('blue', 'sage', 'coral')],
      }),
    ],
  },
  {
    key: 'broom',
    category: 'bath',
    shop: 'kiln',
    brand: 'Spring',
    icon: 'broom',
    companion: 'bucket',
    about: say(
      'A broom bound with wire, the way it was always done. | 传统铁丝扎制扫帚。 | مكنسة مربوطة بالسلك على الطريقة القديمة.',
    ),
    variants: [v('straw', 18, 'Straw broom | 高粱扫帚 | مكنسة قش', { notes: ['beech', 'handMade'] })],
  },
  {
    key: 'sponge',
    category: 'bath',
    shop: 'kiln',
    brand: 'Spring',
    icon: 'sponge',
    companion: 'bubbles',
    about: say(
      'Cellulose sponges that swell in water and rot in the compost. | 木浆海绵，遇水膨胀，可堆肥降解。 | إسفنج من السليلوز ينتفخ في الماء ويتحلل في السماد.',
    ),
    variants: [
      v('cellulose', 5, 'Cellulose sponges | 木浆海绵 | إسفنج سليلوز', {
        notes: ['vegan'],
        axes: [inPacks([3, 1], [6, 1.8], [12, 3.3])],
      }),
    ],
  },
  {
    key: 'basket',
    category: 'bath',
    shop: 'kiln',
    brand: 'Hearth',
    icon: 'basket',
    companion: 'baguette-bread',
    about: say(
      'A woven basket with a firm handle for market, picnic or laundry. | 结实提手编织篮，买菜野餐洗衣皆宜。 | سلة منسوجة بمقبض متين للسوق أو النزهة أو الغسيل.',
    ),
    variants: [
      v('willow', 38, 'Willow basket | 柳编提篮 | سلة من الصفصاف', {
        notes: ['handMade'],
        axes: [inCentimetres([30, 1], [45, 1.4])],
      }),
      v('picnic', 64, 'Lined picnic basket | 带衬里野餐篮 | سلة نزهة مبطّنة', { notes: ['cotton', 'handMade'] }),
    ],
  },
]
