import { inCentimetres, inLitres, inMillilitres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Pots and knives”. */
export const cookware: readonly Template[] = [
  {
    key: 'pan',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Copper & Son',
    icon: 'cooking',
    companion: 'egg',
    about: say('A frying pan with a long handle that stays cool. | 长柄煎锅，手柄不烫。 | مقلاة بمقبض طويل يبقى باردًا.'),
    variants: [
      v('steel', 54, 'Stainless steel frying pan | 不锈钢煎锅 | مقلاة من الفولاذ المقاوم للصدأ', {
        notes: ['steel', 'induction', 'dishwasher'],
        axes: [inCentimetres([20, 1], [24, 1.2], [28, 1.45])],
      }),
      v('iron', 46, 'Cast-iron frying pan | 铸铁煎锅 | مقلاة من الحديد الزهر', {
        notes: ['castIron', 'induction', 'noDishwasher'],
        axes: [inCentimetres([20, 1], [26, 1.3])],
      }),
      v('carbon', 58, 'Carbon steel frying pan | 碳钢煎锅 | مقلاة من الفولاذ الكربوني', {
        notes: ['carbonSteel', 'induction'],
        axes: [inCentimetres([24, 1], [28, 1.2])],
      }),
    ],
  },
  {
    key: 'paella',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Copper & Son',
    icon: 'shallow-pan-of-food',
    companion: 'sheaf-of-rice',
    about: say(
      'A shallow pan with two handles for rice that forms a crust. | 双耳浅锅，焖饭有锅巴。 | مقلاة ضحلة بمقبضين لأرز بقشرة محمّصة.',
    ),
    variants: [
      v('paella', 49, 'Paella pan | 西班牙海鲜饭锅 | مقلاة باييا', {
        notes: ['carbonSteel'],
        axes: [inCentimetres([30, 1], [38, 1.25], [46, 1.6])],
      }),
    ],
  },
  {
    key: 'pot',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Copper & Son',
    icon: 'pot-of-food',
    companion: 'carrot',
    about: say(
      'A deep pot with two handles for soups and stews. | 双耳深锅，煲汤炖菜皆宜。 | قدر عميق بمقبضين للشوربات واليخنات.',
    ),
    variants: [
      v('steel', 79, 'Stainless steel stockpot | 不锈钢汤锅 | قدر من الفولاذ المقاوم للصدأ', {
        notes: ['steel', 'induction', 'dishwasher'],
        axes: [inLitres([4, 1], [6, 1.25], [9, 1.6])],
      }),
      v('copper', 285, 'Copper stew pot | 铜炖锅 | قدر يخنة نحاسي', {
        notes: ['copper', 'handMade'],
        axes: [inLitres([3, 1], [5, 1.35])],
      }),
      v('clay', 62, 'Clay stew pot | 陶土炖锅 | قدر يخنة فخاري', { notes: ['stoneware', 'noDishwasher'] }),
    ],
  },
  {
    key: 'fondue',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Copper & Son',
    icon: 'fondue',
    companion: 'cheese-wedge',
    about: say('A pot on a burner with six forks. | 火锅炉具，附六支叉。 | قدر على موقد صغير مع ست شوكات.'),
    variants: [
      v('cheese', 76, 'Cheese fondue set | 奶酪火锅套装 | طقم فوندو للجبن', { notes: ['castIron'] }),
      v('choco', 39, 'Chocolate fondue set | 巧克力火锅套装 | طقم فوندو للشوكولاتة', {
        notes: ['stoneware', 'dishwasher'],
      }),
    ],
  },
  {
    key: 'knife',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Edge',
    icon: 'kitchen-knife',
    companion: 'tomato',
    about: say(
      'A blade of 20 centimetres, ground by hand, with a riveted handle. | 20 厘米刀身，手工开刃，铆钉手柄。 | نصل بطول 20 سم مشحوذ يدويًا بمقبض مثبّت بالمسامير.',
    ),
    variants: [
      v('chef', 88, 'Chef’s knife | 主厨刀 | سكين الطاهي', { notes: ['carbonSteel', 'noDishwasher'] }),
      v('steel', 54, 'Stainless kitchen knife | 不锈钢厨刀 | سكين مطبخ مقاوم للصدأ', { notes: ['steel'] }),
      v('damask', 198, 'Damascus kitchen knife | 大马士革钢厨刀 | سكين مطبخ من الفولاذ الدمشقي', {
        notes: ['handMade', 'noDishwasher'],
      }),
    ],
  },
  {
    key: 'salt',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Copper & Son',
    icon: 'salt',
    companion: 'hot-pepper',
    about: say(
      'A glass shaker with a steel cap that does not clog. | 玻璃调味瓶，钢盖不堵孔。 | مملحة زجاجية بغطاء فولاذي لا ينسد.',
    ),
    variants: [
      v('shaker', 9, 'Glass salt shaker | 玻璃盐瓶 | مملحة زجاجية', {
        notes: ['dishwasher'],
        axes: [inPacks([1, 1], [2, 1.8])],
      }),
    ],
  },
  {
    key: 'jar',
    category: 'cookware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'jar',
    companion: 'beans',
    about: say(
      'A storage jar with a tight lid and a label to write on. | 密封储物罐，带书写标签。 | مرطبان حفظ بغطاء محكم وملصق للكتابة.',
    ),
    variants: [
      v('glass', 8, 'Glass storage jar | 玻璃储物罐 | مرطبان زجاجي للحفظ', {
        notes: ['dishwasher'],
        axes: [inMillilitres([500, 1], [1000, 1.4], [2000, 2])],
      }),
      v('set', 28, 'Glass storage jars, set of four | 玻璃储物罐四件套 | طقم أربعة مرطبانات زجاجية', {
        notes: ['dishwasher'],
      }),
    ],
  },
]
