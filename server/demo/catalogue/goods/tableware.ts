import { inColours, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Tableware”. */
export const tableware: readonly Template[] = [
  {
    key: 'plates',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'fork-and-knife-with-plate',
    companion: 'candle',
    about: say(
      'A dinner plate with knife and fork for each guest. | 每位一盘配刀叉。 | طبق طعام مع سكين وشوكة لكل ضيف.',
    ),
    variants: [
      v('porcelain', 34, 'Porcelain place setting | 白瓷餐具组 | طقم مائدة من البورسلان', {
        notes: ['porcelain', 'dishwasher'],
      }),
      v('stone', 124, 'Stoneware dinner set for four | 四人陶瓷餐具套装 | طقم عشاء خزفي لأربعة', {
        notes: ['stoneware', 'dishwasher'],
      }),
    ],
  },
  {
    key: 'cutlery',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Edge',
    icon: 'fork-and-knife',
    companion: 'spoon',
    about: say('Cutlery with a good weight in the hand. | 手感沉稳的刀叉。 | أدوات طعام ثقيلة مريحة في اليد.'),
    notes: ['dishwasher'],
    variants: [
      v('four', 48, 'Cutlery for four people | 四人刀叉套装 | طقم شوك وسكاكين لأربعة', { notes: ['steel'] }),
      v('twelve', 129, 'Cutlery for twelve people | 十二人刀叉套装 | طقم شوك وسكاكين لاثني عشر', {
        notes: ['steel', 'twoYears'],
      }),
    ],
  },
  {
    key: 'spoon',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Edge',
    icon: 'spoon',
    companion: 'steaming-bowl',
    about: say('A deep spoon for soup and porridge. | 深勺，喝汤喝粥皆宜。 | ملعقة عميقة للشوربة والعصيدة.'),
    variants: [
      v('steel', 6, 'Steel soup spoons | 不锈钢汤勺 | ملاعق شوربة فولاذية', {
        notes: ['steel', 'dishwasher'],
        axes: [inPacks([1, 1], [4, 3.4], [6, 4.8])],
      }),
    ],
  },
  {
    key: 'chopsticks',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'chopsticks',
    companion: 'rice-ball',
    about: say(
      'Lacquered chopsticks with a rough tip that holds noodles. | 漆筷，防滑筷头夹得住面条。 | عيدان طعام مطليّة بطرف خشن يمسك المعكرونة.',
    ),
    variants: [
      v('lacquer', 12, 'Lacquered chopsticks | 漆器筷子 | عيدان طعام مطليّة', {
        notes: ['bamboo', 'noDishwasher'],
        axes: [inColours('red', 'black', 'forest'), inPacks([2, 1], [5, 2.2])],
      }),
    ],
  },
  {
    key: 'bowl',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'bowl-with-spoon',
    companion: 'bread',
    about: say('A bowl that sits well in the hand, with its spoon. | 趁手陶碗，附勺。 | وعاء مريح في اليد مع ملعقته.'),
    variants: [
      v('stone', 22, 'Stoneware bowl with spoon | 陶碗配勺 | وعاء خزفي مع ملعقة', {
        notes: ['stoneware', 'dishwasher'],
        axes: [inColours('blue', 'sage', 'rust', 'cream')],
      }),
      v('kids', 15, 'Children’s bowl with spoon | 儿童碗勺 | وعاء أطفال مع ملعقة', {
        notes: ['dishwasher'],
        axes: [inColours('coral', 'mint', 'yellow')],
      }),
    ],
  },
  {
    key: 'bento',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'bento-box',
    companion: 'chopsticks',
    about: say(
      'A lunch box with four compartments and a lid that seals. | 四格便当盒，密封盖。 | علبة غداء بأربعة أقسام وغطاء محكم.',
    ),
    variants: [
      v('lacquer', 36, 'Four-compartment bento box | 四格便当盒 | علبة بنتو بأربعة أقسام', {
        notes: ['bamboo', 'noDishwasher'],
      }),
    ],
  },
  {
    key: 'wineglass',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Clear',
    icon: 'wine-glass',
    companion: 'grapes',
    about: say(
      'A thin rim and a stem that survives the dishwasher. | 薄杯口，细杯脚，耐洗碗机。 | حافة رقيقة وساق تصمد في غسالة الصحون.',
    ),
    notes: ['dishwasher'],
    variants: [
      v('red', 14, 'Red wine glasses | 红酒杯 | كؤوس للنبيذ الأحمر', { axes: [inPacks([1, 1], [2, 1.9], [6, 5.2])] }),
    ],
  },
  {
    key: 'tumbler',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Clear',
    icon: 'tumbler-glass',
    companion: 'ice',
    about: say(
      'Heavy straight-sided glasses for juice and cold drinks. | 厚底直身杯，适合果汁冷饮。 | أكواب ثقيلة مستقيمة للعصير والمشروبات الباردة.',
    ),
    notes: ['dishwasher'],
    variants: [
      v('heavy', 11, 'Heavy tumblers | 厚底玻璃杯 | أكواب زجاجية ثقيلة', { axes: [inPacks([1, 1], [4, 3.6], [6, 5])] }),
    ],
  },
  {
    key: 'milkglass',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Clear',
    icon: 'glass-of-milk',
    companion: 'cookie',
    about: say(
      'A tall glass for milk, water and children’s hands. | 高身杯，喝奶喝水，小手也握得住。 | كوب طويل للحليب والماء ولأيدي الأطفال.',
    ),
    variants: [
      v('tall', 7, 'Tall drinking glasses | 高身玻璃水杯 | أكواب شرب طويلة', {
        notes: ['dishwasher'],
        axes: [inPacks([2, 1], [6, 2.7])],
      }),
    ],
  },
  {
    key: 'strawcup',
    category: 'tableware',
    shop: 'kiln',
    brand: 'Clear',
    icon: 'cup-with-straw',
    companion: 'lemon',
    about: say(
      'A cup with lid and straw that can be taken apart for cleaning. | 带盖吸管杯，可全拆清洗。 | كوب بغطاء وشفّاطة يُفكّ بالكامل للتنظيف.',
    ),
    variants: [
      v('travel', 17, 'Travel cup with straw | 随行吸管杯 | كوب سفر بشفّاطة', { notes: ['steel', 'dishwasher'] }),
    ],
  },
]
