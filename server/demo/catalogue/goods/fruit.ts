import { inGrams } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Nuts and dried fruit”. */
export const fruit: readonly Template[] = [
  {
    key: 'nuts',
    category: 'fruit',
    shop: 'pantry',
    brand: 'Orchard Row',
    icon: 'peanuts',
    companion: 'chestnut',
    about: say(
      'This year’s harvest, roasted the week it is sent. | 当年新货，寄出当周烘烤。 | من محصول هذا العام، تُحمّص في أسبوع إرسالها.',
    ),
    notes: ['nuts', 'vegan'],
    variants: [
      v('peanut', 5, 'Peanuts roasted in the shell | 带壳烤花生 | فول سوداني محمّص بقشره', {
        axes: [inGrams([500, 1], [1000, 1.8])],
      }),
      v('chestnut', 11, 'Roasted chestnuts | 糖炒栗子 | كستناء محمّصة', {
        icon: 'chestnut',
        axes: [inGrams([300, 1], [600, 1.9])],
      }),
    ],
  },
  {
    key: 'dried',
    category: 'fruit',
    shop: 'pantry',
    brand: 'Orchard Row',
    icon: 'mango',
    companion: 'basket',
    about: say(
      'Ripe fruit, sliced and dried slowly at low heat. | 成熟果实切片，低温慢烘。 | فاكهة ناضجة تُقطع وتُجفف ببطء على حرارة منخفضة.',
    ),
    notes: ['noAdditives', 'vegan'],
    variants: [
      v('mango', 9, 'Dried mango slices | 芒果干 | شرائح مانجو مجففة', { axes: [inGrams([150, 1], [400, 2.4])] }),
      v('apple', 6, 'Dried apple rings | 苹果圈干 | حلقات تفاح مجففة', {
        icon: 'red-apple',
        axes: [inGrams([150, 1], [400, 2.4])],
      }),
      v('banana', 6, 'Banana chips | 香蕉片 | رقائق موز', { icon: 'banana', axes: [inGrams([200, 1], [500, 2.2])] }),
      v('pineapple', 9, 'Dried pineapple rings | 菠萝圈干 | حلقات أناناس مجففة', {
        icon: 'pineapple',
        axes: [inGrams([150, 1], [400, 2.4])],
      }),
      v('strawberry', 12, 'Dried strawberries | 草莓干 | فراولة مجففة', {
        icon: 'strawberry',
        axes: [inGrams([100, 1], [250, 2.3])],
      }),
      v('cherry', 13, 'Dried sour cherries | 酸樱桃干 | كرز حامض مجفف', {
        icon: 'cherries',
        axes: [inGrams([150, 1], [400, 2.4])],
      }),
      v('coconut', 7, 'Coconut chips | 椰子脆片 | رقائق جوز الهند', {
        icon: 'coconut',
        axes: [inGrams([150, 1], [400, 2.4])],
      }),
      v('blueberry', 14, 'Dried blueberries | 蓝莓干 | توت أزرق مجفف', {
        icon: 'blueberries',
        axes: [inGrams([100, 1], [250, 2.3])],
      }),
    ],
  },
]
