import { inColours, inLitres } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Luggage”. */
export const luggage: readonly Template[] = [
  {
    key: 'backpack',
    category: 'luggage',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'backpack',
    companion: 'compass',
    about: say(
      'A backpack with a front pocket, a laptop sleeve and straps that breathe. | 双肩包，前袋加电脑隔层，透气背带。 | حقيبة ظهر بجيب أمامي وجيب للحاسوب وأحزمة تسمح بمرور الهواء.',
    ),
    variants: [
      v('city', 68, 'City backpack | 城市通勤双肩包 | حقيبة ظهر للمدينة', {
        notes: ['recycled', 'wipe'],
        axes: [inColours('navy', 'mustard', 'black')],
      }),
      v('hike', 124, 'Hiking backpack | 徒步双肩包 | حقيبة ظهر للمشي الجبلي', {
        notes: ['recycled'],
        axes: [inColours('forest', 'rust'), inLitres([28, 1], [40, 1.3], [55, 1.55])],
      }),
      v('school', 39, 'School backpack | 学生双肩包 | حقيبة ظهر مدرسية', {
        notes: ['wipe'],
        axes: [inColours('red', 'sky', 'lilac')],
      }),
      v('roll', 96, 'Waxed canvas backpack | 蜡染帆布双肩包 | حقيبة ظهر من القماش المشمّع', {
        notes: ['canvas'],
        axes: [inColours('olive', 'sand')],
      }),
    ],
  },
  {
    key: 'suitcase',
    category: 'luggage',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'luggage',
    companion: 'world-map',
    about: say(
      'A suitcase on four quiet wheels with a lock that customs can open. | 四轮静音行李箱，海关锁。 | حقيبة سفر بأربع عجلات هادئة وقفل تفتحه الجمارك.',
    ),
    variants: [
      v('cabin', 119, 'Cabin suitcase, 38 litres | 38 升登机箱 | حقيبة مقصورة سعة 38 لترًا', {
        notes: ['twoYears'],
        axes: [inColours('sky', 'coral', 'black')],
      }),
      v('hard', 169, 'Hard-shell suitcase | 硬壳行李箱 | حقيبة سفر صلبة', {
        notes: ['twoYears'],
        axes: [inColours('teal', 'burgundy'), inLitres([65, 1], [95, 1.25])],
      }),
      v('alu', 429, 'Aluminium suitcase | 铝合金行李箱 | حقيبة سفر من الألمنيوم', {
        notes: ['aluminium', 'twoYears'],
        axes: [inColours('silver')],
      }),
    ],
  },
]
