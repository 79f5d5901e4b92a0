import { inGrams, inKilos } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Birds, fish, small pets”. */
export const smallpets: readonly Template[] = [
  {
    key: 'birdfood',
    category: 'smallpets',
    shop: 'willow',
    brand: 'Small Wing',
    icon: 'parrot',
    companion: 'sunflower',
    about: say('A mixture without dust or dye. | 无尘无色素混合粮。 | خليط بلا غبار ولا أصباغ.'),
    variants: [
      v('parrot', 14, 'Seed mix for parrots | 鹦鹉混合谷物 | خليط بذور للببغاوات', {
        notes: ['vet'],
        axes: [inKilos([1, 1], [3, 2.6])],
      }),
      v('wild', 9, 'Winter food for wild birds | 野鸟越冬饲料 | طعام شتوي للطيور البرية', {
        icon: 'bird',
        axes: [inKilos([1, 1], [5, 4])],
        also: say(
          'Sunflower, millet and nuts for cold days. | 葵花籽、小米与坚果，陪鸟过冬。 | دوّار شمس ودخن ومكسرات للأيام الباردة.',
        ),
      }),
      v('hut', 32, 'Wooden bird house | 木制鸟屋 | بيت خشبي للطيور', {
        notes: ['handMade', 'assembled'],
        icon: 'hut',
        about: say(
          'A house for small birds with a floor that opens for cleaning. | 小型鸟屋，底板可开启清洁。 | بيت لطيور صغيرة بأرضية تُفتح للتنظيف.',
        ),
      }),
      v('nest', 16, 'Nesting basket | 编织鸟巢 | عش منسوج للطيور', {
        notes: ['handMade'],
        icon: 'nest-with-eggs',
        about: say(
          'A woven bowl that canaries and finches accept. | 编织鸟巢，金丝雀与雀类喜爱。 | وعاء منسوج تقبله طيور الكناري والحساسين.',
        ),
      }),
    ],
  },
  {
    key: 'fishfood',
    category: 'smallpets',
    shop: 'willow',
    brand: 'Small Wing',
    icon: 'tropical-fish',
    companion: 'water-wave',
    about: say(
      'Flakes that float long and do not cloud the water. | 浮水持久，不浑水的薄片鱼食。 | رقائق تطفو طويلًا ولا تعكّر الماء.',
    ),
    variants: [
      v('tropical', 8, 'Flakes for tropical fish | 热带鱼薄片饲料 | رقائق للأسماك الاستوائية', {
        axes: [inGrams([50, 1], [200, 3.2])],
        also: say(
          'Feed twice a day, as much as is eaten in two minutes. | 每日两次，以两分钟吃完为宜。 | أطعمها مرتين يوميًا بقدر ما يؤكل في دقيقتين.',
        ),
      }),
      v('gold', 7, 'Flakes for goldfish | 金鱼薄片饲料 | رقائق للسمك الذهبي', {
        icon: 'fish',
        tint: 'orange',
        axes: [inGrams([50, 1], [200, 3.2])],
        also: say('With algae for a bright colour. | 添加藻类，增艳体色。 | مع طحالب للون زاهٍ.'),
      }),
      v('turtle', 9, 'Sticks for water turtles | 水龟条状饲料 | عيدان طعام لسلاحف الماء', {
        icon: 'turtle',
        axes: [inGrams([100, 1], [300, 2.6])],
        about: say(
          'Floating sticks with calcium for the shell. Enough for two months with one turtle. | 浮水条状，富含护甲钙质。一只龟约可吃两个月。 | عيدان طافية بالكالسيوم من أجل الدرع. تكفي سلحفاة واحدة شهرين.',
        ),
      }),
    ],
  },
  {
    key: 'rodent',
    category: 'smallpets',
    shop: 'willow',
    brand: 'Small Wing',
    icon: 'hamster',
    companion: 'carrot',
    about: say(
      'Hay, grain and dried vegetables from the same farm. | 同一农场的干草、谷物与脱水蔬菜。 | تبن وحبوب وخضار مجففة من المزرعة نفسها.',
    ),
    variants: [
      v('hamster', 9, 'Food mix for hamsters | 仓鼠混合粮 | خليط طعام للهامستر', {
        notes: ['vet'],
        axes: [inGrams([500, 1], [1000, 1.8])],
      }),
      v('rabbit', 11, 'Food mix for rabbits | 兔子混合粮 | خليط طعام للأرانب', {
        notes: ['vet'],
        icon: 'rabbit',
        axes: [inKilos([1, 1], [3, 2.6])],
      }),
    ],
  },
]
