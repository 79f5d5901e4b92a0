import { inColours, inKilos, inPacks, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Dogs and cats”. */
export const dogscats: readonly Template[] = [
  {
    key: 'chew',
    category: 'dogscats',
    shop: 'willow',
    brand: 'Good Paw',
    icon: 'bone',
    companion: 'dog-face',
    about: say(
      'For dogs that like to chew; choose by the size of the jaw. | 爱啃咬狗狗的选择，按嘴型选购。 | لكلاب تحب المضغ؛ اختر بحسب حجم الفك.',
    ),
    variants: [
      v('natural', 7, 'Natural chew bone | 天然磨牙骨 | عظمة مضغ طبيعية', {
        notes: ['vet'],
        axes: [inPacks([1, 1], [3, 2.7])],
      }),
      v('rubber', 12, 'Rubber bone for dogs | 橡胶骨头玩具 | عظمة مطاطية للكلاب', {
        notes: ['wipe'],
        about: say('Hollow, so that a treat can be hidden inside. | 中空设计，可藏零食。 | مجوّفة لتُخفى فيها مكافأة.'),
      }),
    ],
  },
  {
    key: 'dogfood',
    category: 'dogscats',
    shop: 'willow',
    brand: 'Good Paw',
    icon: 'dog',
    companion: 'meat-on-bone',
    about: say(
      'Food baked slowly from meat and oats, in a bag that closes again. | 肉类燕麦慢烘狗粮，可重复封口。 | طعام مخبوز ببطء من اللحم والشوفان في كيس يُغلق من جديد.',
    ),
    notes: ['vet'],
    variants: [
      v('adult', 18, 'Dry food for adult dogs | 成犬干粮 | طعام جاف للكلاب البالغة', {
        axes: [inKilos([2, 1], [8, 3.5])],
      }),
      v('puppy', 20, 'Dry food for puppies | 幼犬干粮 | طعام جاف للجراء', {
        axes: [inKilos([2, 1], [6, 2.7])],
        icon: 'dog-face',
      }),
    ],
  },
  {
    key: 'harness',
    category: 'dogscats',
    shop: 'willow',
    brand: 'Good Paw',
    icon: 'guide-dog',
    companion: 'paw-prints',
    about: say(
      'A padded harness with a firm handle for walking close. | 加垫胸背带，硬质提手便于近身牵引。 | طقم صدر مبطّن بمقبض متين للمشي القريب.',
    ),
    variants: [
      v('handle', 39, 'Dog harness with handle | 带提手犬用胸背 | طقم صدر للكلاب بمقبض', {
        notes: ['petSize', 'wash30'],
        axes: [inSizes('M', 'L')],
      }),
    ],
  },
  {
    key: 'catfood',
    category: 'dogscats',
    shop: 'willow',
    brand: 'Good Paw',
    icon: 'cat',
    companion: 'fish',
    about: say(
      'Small crunchy pieces with fish as the first ingredient. | 小颗粒酥脆，首位成分为鱼肉。 | قطع صغيرة مقرمشة مكوّنها الأول السمك.',
    ),
    notes: ['vet'],
    variants: [
      v('adult', 17, 'Dry food for cats | 成猫干粮 | طعام جاف للقطط', { axes: [inKilos([1.5, 1], [4, 2.4])] }),
      v('kitten', 18, 'Dry food for kittens | 幼猫干粮 | طعام جاف للقطط الصغيرة', {
        icon: 'cat-face',
        axes: [inKilos([1.5, 1])],
      }),
      v('tins', 15, 'Cat food in tins | 猫罐头 | طعام قطط معلّب', {
        icon: 'canned-food',
        axes: [inPacks([6, 1], [24, 3.7])],
      }),
    ],
  },
  {
    key: 'cattoy',
    category: 'dogscats',
    shop: 'willow',
    brand: 'Good Paw',
    icon: 'mouse-face',
    companion: 'cat-face',
    about: say(
      'Felt mice with a little catnip inside. | 毛毡小鼠，内含少许猫薄荷。 | فئران من اللبّاد فيها قليل من نعناع القطط.',
    ),
    variants: [
      v('mouse', 9, 'Felt mice for cats | 毛毡老鼠猫玩具 | فئران لبّاد للقطط', {
        notes: ['wool'],
        axes: [inPacks([2, 1], [5, 2.2])],
      }),
      v('feather', 8, 'Feather wand for cats | 羽毛逗猫棒 | عصا ريش للقطط', {
        icon: 'feather',
        about: say(
          'Three feathers on a springy rod. Put it away when you leave the house. | 弹性杆上三根羽毛。离家时请收好。 | ثلاث ريشات على قضيب مرن. أبعدها حين تغادر البيت.',
        ),
      }),
      v('yarnball', 6, 'Yarn ball for cats | 毛线球猫玩具 | كرة خيط للقطط', {
        icon: 'yarn',
        axes: [inColours('red', 'sky', 'mint')],
        about: say(
          'A ball wound so tightly that no thread comes loose. Please watch the first game. | 紧密缠绕，不易脱线。初次玩耍请看护。 | كرة ملفوفة بإحكام فلا ينفلت خيطها. راقب اللعبة الأولى من فضلك.',
        ),
      }),
    ],
  },
  {
    key: 'petbowl',
    category: 'dogscats',
    shop: 'willow',
    brand: 'Good Paw',
    icon: 'bowl-with-spoon',
    companion: 'paw-prints',
    about: say(
      'A heavy bowl that is not pushed across the floor, with a serving spoon. | 重底食碗不易推动，附分粮勺。 | وعاء ثقيل لا يُدفع على الأرض مع ملعقة للتقديم.',
    ),
    variants: [
      v('stone', 19, 'Stoneware pet bowl with spoon | 陶瓷宠物食碗配勺 | وعاء خزفي للحيوانات مع ملعقة', {
        notes: ['stoneware', 'dishwasher'],
        axes: [inColours('teal', 'rust', 'cream')],
      }),
    ],
  },
]
