import { inColours, inKinds } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Make-up”. */
export const makeup: readonly Template[] = [
  {
    key: 'lipstick',
    category: 'makeup',
    shop: 'harbour',
    brand: 'Velata',
    icon: 'lipstick',
    companion: 'mirror',
    about: say('A lipstick in a weighted metal case. | 金属管口红，质感沉稳。 | أحمر شفاه في عبوة معدنية متينة.'),
    notes: ['notOnAnimals'],
    variants: [
      v('matte', 21, 'Matte lipstick | 哑光口红 | أحمر شفاه غير لامع', {
        axes: [inColours('red', 'burgundy', 'rust', 'plum')],
      }),
      v('satin', 22, 'Satin lipstick | 缎光口红 | أحمر شفاه ساتان', { axes: [inColours('pink', 'coral', 'blush')] }),
      v('balm', 12, 'Tinted lip balm | 有色润唇膏 | مرطّب شفاه ملوّن', {
        notes: ['vegan'],
        axes: [inColours('blush', 'rust')],
      }),
    ],
  },
  {
    key: 'nail',
    category: 'makeup',
    shop: 'harbour',
    brand: 'Velata',
    icon: 'nail-polish',
    companion: 'sparkles',
    about: say(
      'Lilac nail polish that dries in five minutes and holds for a week. | 淡紫指甲油，五分钟速干，持妆一周。 | طلاء أظافر ليلكي يجف في خمس دقائق ويدوم أسبوعًا.',
    ),
    variants: [
      v('lilac', 11, 'Nail polish in lilac | 淡紫色指甲油 | طلاء أظافر ليلكي', {
        notes: ['vegan', 'notOnAnimals'],
        axes: [inKinds('Finish | 质感 | اللمسة', 'Gloss | 亮面 | لامع', 'Matt | 哑面 | غير لامع')],
      }),
    ],
  },
  {
    key: 'pocketmirror',
    category: 'makeup',
    shop: 'harbour',
    brand: 'Velata',
    icon: 'mirror',
    companion: 'lipstick',
    about: say(
      'A small mirror of true glass with a bevelled edge. | 真玻璃小镜，斜边打磨。 | مرآة صغيرة من زجاج حقيقي بحافة مشطوفة.',
    ),
    variants: [
      v('pocket', 18, 'Make-up mirror | 化妆镜 | مرآة مكياج', {
        notes: ['wipe'],
        axes: [inColours('gold', 'blush', 'silver')],
      }),
    ],
  },
]
