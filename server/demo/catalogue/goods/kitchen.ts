import { inCentimetres, inColours, inLitres, inMillilitres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Everything for the kitchen of Kiln & Copper. */
export const kitchen: readonly Template[] = [
  {
    key: 'pan', category: 'cookware', shop: 'kiln', brand: 'Copper & Son', icon: 'cooking', companion: 'egg',
    about: say('A frying pan with a long handle that stays cool. | 长柄煎锅，手柄不烫。 | مقلاة بمقبض طويل يبقى باردًا.'),
    variants: [
      v('steel', 54, 'Stainless steel frying pan | 不锈钢煎锅 | مقلاة من الفولاذ المقاوم للصدأ', { notes: ['steel', 'induction', 'dishwasher'], axes: [inCentimetres([20, 1], [24, 1.2], [28, 1.45])] }),
      v('iron', 46, 'Cast-iron frying pan | 铸铁煎锅 | مقلاة من الحديد الزهر', { notes: ['castIron', 'induction', 'noDishwasher'], axes: [inCentimetres([20, 1], [26, 1.3])] }),
      v('carbon', 58, 'Carbon steel frying pan | 碳钢煎锅 | مقلاة من الفولاذ الكربوني', { notes: ['carbonSteel', 'induction'], axes: [inCentimetres([24, 1], [28, 1.2])] }),
    ],
  },
  {
    key: 'paella', category: 'cookware', shop: 'kiln', brand: 'Copper & Son', icon: 'shallow-pan-of-food', companion: 'sheaf-of-rice',
    about: say('A shallow pan with two handles for rice that forms a crust. | 双耳浅锅，焖饭有锅巴。 | مقلاة ضحلة بمقبضين لأرز بقشرة محمّصة.'),
    variants: [v('paella', 49, 'Paella pan | 西班牙海鲜饭锅 | مقلاة باييا', { notes: ['carbonSteel'], axes: [inCentimetres([30, 1], [38, 1.25], [46, 1.6])] })],
  },
  {
    key: 'pot', category: 'cookware', shop: 'kiln', brand: 'Copper & Son', icon: 'pot-of-food', companion: 'carrot',
    about: say('A deep pot with two handles for soups and stews. | 双耳深锅，煲汤炖菜皆宜。 | قدر عميق بمقبضين للشوربات واليخنات.'),
    variants: [
      v('steel', 79, 'Stainless steel stockpot | 不锈钢汤锅 | قدر من الفولاذ المقاوم للصدأ', { notes: ['steel', 'induction', 'dishwasher'], axes: [inLitres([4, 1], [6, 1.25], [9, 1.6])] }),
      v('copper', 285, 'Copper stew pot | 铜炖锅 | قدر يخنة نحاسي', { notes: ['copper', 'handMade'], axes: [inLitres([3, 1], [5, 1.35])] }),
      v('clay', 62, 'Clay stew pot | 陶土炖锅 | قدر يخنة فخاري', { notes: ['stoneware', 'noDishwasher'] }),
    ],
  },
  {
    key: 'fondue', category: 'cookware', shop: 'kiln', brand: 'Copper & Son', icon: 'fondue', companion: 'cheese-wedge',
    about: say('A pot on a burner with six forks. | 火锅炉具，附六支叉。 | قدر على موقد صغير مع ست شوكات.'),
    variants: [
      v('cheese', 76, 'Cheese fondue set | 奶酪火锅套装 | طقم فوندو للجبن', { notes: ['castIron'] }),
      v('choco', 39, 'Chocolate fondue set | 巧克力火锅套装 | طقم فوندو للشوكولاتة', { notes: ['stoneware', 'dishwasher'] }),
    ],
  },
  {
    key: 'knife', category: 'cookware', shop: 'kiln', brand: 'Edge', icon: 'kitchen-knife', companion: 'tomato',
    about: say('A blade of 20 centimetres, ground by hand, with a riveted handle. | 20 厘米刀身，手工开刃，铆钉手柄。 | نصل بطول 20 سم مشحوذ يدويًا بمقبض مثبّت بالمسامير.'),
    variants: [
      v('chef', 88, 'Chef’s knife | 主厨刀 | سكين الطاهي', { notes: ['carbonSteel', 'noDishwasher'] }),
      v('steel', 54, 'Stainless kitchen knife | 不锈钢厨刀 | سكين مطبخ مقاوم للصدأ', { notes: ['steel'] }),
      v('damask', 198, 'Damascus kitchen knife | 大马士革钢厨刀 | سكين مطبخ من الفولاذ الدمشقي', { notes: ['handMade', 'noDishwasher'] }),
    ],
  },
  {
    key: 'salt', category: 'cookware', shop: 'kiln', brand: 'Copper & Son', icon: 'salt', companion: 'hot-pepper',
    about: say('A glass shaker with a steel cap that does not clog. | 玻璃调味瓶，钢盖不堵孔。 | مملحة زجاجية بغطاء فولاذي لا ينسد.'),
    variants: [v('shaker', 9, 'Glass salt shaker | 玻璃盐瓶 | مملحة زجاجية', { notes: ['dishwasher'], axes: [inPacks([1, 1], [2, 1.8])] })],
  },
  {
    key: 'jar', category: 'cookware', shop: 'kiln', brand: 'Kiln', icon: 'jar', companion: 'beans',
    about: say('A storage jar with a tight lid and a label to write on. | 密封储物罐，带书写标签。 | مرطبان حفظ بغطاء محكم وملصق للكتابة.'),
    variants: [
      v('glass', 8, 'Glass storage jar | 玻璃储物罐 | مرطبان زجاجي للحفظ', { notes: ['dishwasher'], axes: [inMillilitres([500, 1], [1000, 1.4], [2000, 2])] }),
      v('set', 28, 'Glass storage jars, set of four | 玻璃储物罐四件套 | طقم أربعة مرطبانات زجاجية', { notes: ['dishwasher'] }),
    ],
  },
  {
    key: 'plates', category: 'tableware', shop: 'kiln', brand: 'Kiln', icon: 'fork-and-knife-with-plate', companion: 'candle',
    about: say('A dinner plate with knife and fork for each guest. | 每位一盘配刀叉。 | طبق طعام مع سكين وشوكة لكل ضيف.'),
    variants: [
      v('porcelain', 34, 'Porcelain place setting | 白瓷餐具组 | طقم مائدة من البورسلان', { notes: ['porcelain', 'dishwasher'] }),
      v('stone', 124, 'Stoneware dinner set for four | 四人陶瓷餐具套装 | طقم عشاء خزفي لأربعة', { notes: ['stoneware', 'dishwasher'] }),
    ],
  },
  {
    key: 'cutlery', category: 'tableware', shop: 'kiln', brand: 'Edge', icon: 'fork-and-knife', companion: 'spoon',
    about: say('Cutlery with a good weight in the hand. | 手感沉稳的刀叉。 | أدوات طعام ثقيلة مريحة في اليد.'),
    notes: ['dishwasher'],
    variants: [
      v('four', 48, 'Cutlery for four people | 四人刀叉套装 | طقم شوك وسكاكين لأربعة', { notes: ['steel'] }),
      v('twelve', 129, 'Cutlery for twelve people | 十二人刀叉套装 | طقم شوك وسكاكين لاثني عشر', { notes: ['steel', 'twoYears'] }),
    ],
  },
  {
    key: 'spoon', category: 'tableware', shop: 'kiln', brand: 'Edge', icon: 'spoon', companion: 'steaming-bowl',
    about: say('A deep spoon for soup and porridge. | 深勺，喝汤喝粥皆宜。 | ملعقة عميقة للشوربة والعصيدة.'),
    variants: [v('steel', 6, 'Steel soup spoons | 不锈钢汤勺 | ملاعق شوربة فولاذية', { notes: ['steel', 'dishwasher'], axes: [inPacks([1, 1], [4, 3.4], [6, 4.8])] })],
  },
  {
    key: 'chopsticks', category: 'tableware', shop: 'kiln', brand: 'Kiln', icon: 'chopsticks', companion: 'rice-ball',
    about: say('Lacquered chopsticks with a rough tip that holds noodles. | 漆筷，防滑筷头夹得住面条。 | عيدان طعام مطليّة بطرف خشن يمسك المعكرونة.'),
    variants: [v('lacquer', 12, 'Lacquered chopsticks | 漆器筷子 | عيدان طعام مطليّة', { notes: ['bamboo', 'noDishwasher'], axes: [inColours('red', 'black', 'forest'), inPacks([2, 1], [5, 2.2])] })],
  },
  {
    key: 'bowl', category: 'tableware', shop: 'kiln', brand: 'Kiln', icon: 'bowl-with-spoon', companion: 'bread',
    about: say('A bowl that sits well in the hand, with its spoon. | 趁手陶碗，附勺。 | وعاء مريح في اليد مع ملعقته.'),
    variants: [
      v('stone', 22, 'Stoneware bowl with spoon | 陶碗配勺 | وعاء خزفي مع ملعقة', { notes: ['stoneware', 'dishwasher'], axes: [inColours('blue', 'sage', 'rust', 'cream')] }),
      v('kids', 15, 'Children’s bowl with spoon | 儿童碗勺 | وعاء أطفال مع ملعقة', { notes: ['dishwasher'], axes: [inColours('coral', 'mint', 'yellow')] }),
    ],
  },
  {
    key: 'bento', category: 'tableware', shop: 'kiln', brand: 'Kiln', icon: 'bento-box', companion: 'chopsticks',
    about: say('A lunch box with four compartments and a lid that seals. | 四格便当盒，密封盖。 | علبة غداء بأربعة أقسام وغطاء محكم.'),
    variants: [v('lacquer', 36, 'Four-compartment bento box | 四格便当盒 | علبة بنتو بأربعة أقسام', { notes: ['bamboo', 'noDishwasher'] })],
  },
  {
    key: 'wineglass', category: 'tableware', shop: 'kiln', brand: 'Clear', icon: 'wine-glass', companion: 'grapes',
    about: say('A thin rim and a stem that survives the dishwasher. | 薄杯口，细杯脚，耐洗碗机。 | حافة رقيقة وساق تصمد في غسالة الصحون.'),
    notes: ['dishwasher'],
    variants: [v('red', 14, 'Red wine glasses | 红酒杯 | كؤوس للنبيذ الأحمر', { axes: [inPacks([1, 1], [2, 1.9], [6, 5.2])] })],
  },
  {
    key: 'tumbler', category: 'tableware', shop: 'kiln', brand: 'Clear', icon: 'tumbler-glass', companion: 'ice',
    about: say('Heavy straight-sided glasses for juice and cold drinks. | 厚底直身杯，适合果汁冷饮。 | أكواب ثقيلة مستقيمة للعصير والمشروبات الباردة.'),
    notes: ['dishwasher'],
    variants: [v('heavy', 11, 'Heavy tumblers | 厚底玻璃杯 | أكواب زجاجية ثقيلة', { axes: [inPacks([1, 1], [4, 3.6], [6, 5])] })],
  },
  {
    key: 'milkglass', category: 'tableware', shop: 'kiln', brand: 'Clear', icon: 'glass-of-milk', companion: 'cookie',
    about: say('A tall glass for milk, water and children’s hands. | 高身杯，喝奶喝水，小手也握得住。 | كوب طويل للحليب والماء ولأيدي الأطفال.'),
    variants: [v('tall', 7, 'Tall drinking glasses | 高身玻璃水杯 | أكواب شرب طويلة', { notes: ['dishwasher'], axes: [inPacks([2, 1], [6, 2.7])] })],
  },
  {
    key: 'strawcup', category: 'tableware', shop: 'kiln', brand: 'Clear', icon: 'cup-with-straw', companion: 'lemon',
    about: say('A cup with lid and straw that can be taken apart for cleaning. | 带盖吸管杯，可全拆清洗。 | كوب بغطاء وشفّاطة يُفكّ بالكامل للتنظيف.'),
    variants: [v('travel', 17, 'Travel cup with straw | 随行吸管杯 | كوب سفر بشفّاطة', { notes: ['steel', 'dishwasher'] })],
  },
  {
    key: 'teapot', category: 'teaware', shop: 'kiln', brand: 'Kiln', icon: 'teapot', companion: 'teacup-without-handle',
    about: say('A round teapot that pours without dripping. | 圆腹茶壶，出水利落不滴漏。 | إبريق شاي مستدير يصبّ من دون أن يقطر.'),
    variants: [
      v('stone', 58, 'Stoneware teapot | 陶制茶壶 | إبريق شاي خزفي', { notes: ['stoneware'], axes: [inColours('red', 'teal', 'sage', 'cream')] }),
      v('iron', 82, 'Cast-iron teapot | 铸铁茶壶 | إبريق شاي من الحديد الزهر', { notes: ['castIron', 'noDishwasher'], axes: [inColours('black', 'forest')] }),
      v('enamel', 39, 'Enamel teapot | 搪瓷茶壶 | إبريق شاي مطلي بالمينا', { notes: ['induction'], axes: [inColours('sky', 'mustard', 'white')] }),
    ],
  },
  {
    key: 'teacup', category: 'teaware', shop: 'kiln', brand: 'Kiln', icon: 'teacup-without-handle', companion: 'teapot',
    about: say('A cup without a handle on a wooden tray; when it can be held, the tea can be drunk. | 无柄茶杯配木托，握得住即可入口。 | كوب بلا مقبض على صينية خشبية؛ متى أمكن حمله أمكن شربه.'),
    variants: [
      v('single', 18, 'Stoneware tea cup on a tray | 陶茶杯配木托 | كوب شاي خزفي على صينية', { notes: ['stoneware'] }),
      v('set', 64, 'Tea cups on trays, set of four | 茶杯木托四件套 | أربعة أكواب شاي على صوانٍ', { notes: ['stoneware', 'handMade'] }),
    ],
  },
  {
    key: 'coffeecup', category: 'teaware', shop: 'kiln', brand: 'Kiln', icon: 'hot-beverage', companion: 'croissant',
    about: say('A thick-walled cup and saucer that keep coffee warm. | 厚壁咖啡杯碟，保温持久。 | فنجان سميك مع صحنه يحفظ دفء القهوة.'),
    notes: ['dishwasher'],
    variants: [
      v('porcelain', 16, 'Porcelain coffee cup and saucer | 白瓷咖啡杯碟 | فنجان قهوة وصحن من البورسلان', { notes: ['porcelain'] }),
      v('set', 54, 'Coffee cups and saucers, set of four | 咖啡杯碟四件套 | أربعة فناجين قهوة مع صحونها', { notes: ['porcelain'] }),
    ],
  },
  {
    key: 'sake', category: 'teaware', shop: 'kiln', brand: 'Kiln', icon: 'sake', companion: 'sushi',
    about: say('A flask and cup that may be warmed in a water bath. | 酒壶酒杯，可隔水温热。 | قارورة وكوب يمكن تدفئتهما في حمام مائي.'),
    variants: [v('set', 34, 'Stoneware flask and cup | 陶制温酒壶杯 | قارورة وكوب من الخزف', { notes: ['stoneware', 'handMade'] })],
  },
  {
    key: 'mate', category: 'teaware', shop: 'kiln', brand: 'Kiln', icon: 'mate', companion: 'herb',
    about: say('A mate gourd with a steel straw. | 马黛茶葫芦杯，附钢吸管。 | كوب متّة من القرع مع مصّاصة فولاذية.'),
    variants: [v('gourd', 26, 'Mate gourd with straw | 马黛茶葫芦杯 | كوب متّة مع مصّاصة', { notes: ['handMade', 'noDishwasher'] })],
  },
]
