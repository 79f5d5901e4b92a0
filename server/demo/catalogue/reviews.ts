import { demoCategories, type CategoryKey, type TopCategoryKey } from './categories.ts'
import { say } from './say.ts'
import type { DemoReview } from './types.ts'

const on = (about: CategoryKey | TopCategoryKey | 'any', stars: DemoReview['stars'], words: string): DemoReview => ({
  about,
  stars,
  text: say(words),
})

/** What shoppers may say about goods they received; most are content, some are not. */
export const demoReviews: readonly DemoReview[] = [
  on(
    'any',
    5,
    'Exactly as described, and it came two days early. | 与描述完全一致，还提前两天到了。 | مطابق تمامًا للوصف ووصل قبل موعده بيومين.',
  ),
  on(
    'any',
    5,
    'Second time I order this. Still happy. | 第二次回购，依旧满意。 | المرة الثانية التي أطلبه فيها وما زلت راضيًا.',
  ),
  on('any', 5, 'Better in the hand than in the picture. | 实物比图片更好。 | أجمل في اليد مما في الصورة.'),
  on(
    'any',
    5,
    'The shop answered my question within minutes. | 店家几分钟就回复了我的问题。 | أجاب المتجر عن سؤالي خلال دقائق.',
  ),
  on('any', 5, 'Carefully packed, nothing to complain about. | 包装用心，无可挑剔。 | تغليف متقن ولا شيء يُشتكى منه.'),
  on(
    'any',
    5,
    'I bought it as a gift and wanted to keep it. | 本来买来送人，结果想自己留下。 | اشتريته هدية وتمنيت لو احتفظت به.',
  ),
  on('any', 4, 'Good quality for the price. | 这个价位质量不错。 | جودة جيدة مقابل السعر.'),
  on(
    'any',
    4,
    'Nice, though the colour is a little darker than on my screen. | 不错，只是颜色比屏幕上略深。 | جميل، لكن اللون أغمق قليلًا مما على شاشتي.',
  ),
  on(
    'any',
    4,
    'All fine; the parcel took a week. | 都好，就是快递走了一周。 | كل شيء جيد، غير أن الطرد استغرق أسبوعًا.',
  ),
  on('any', 3, 'It does what it should, no more and no less. | 中规中矩，够用。 | يؤدي الغرض لا أكثر ولا أقل.'),
  on('any', 3, 'Decent, but I expected it to be larger. | 还行，但以为会更大一些。 | مقبول، لكني توقعته أكبر.'),
  on(
    'any',
    2,
    'The box was crushed and one corner is scratched. | 盒子压扁了，有一角刮花。 | وصلت العلبة مضغوطة وإحدى الزوايا مخدوشة.',
  ),
  on(
    'any',
    2,
    'Not for me, but sending it back was easy. | 不适合我，不过退货很顺利。 | لم يناسبني، لكن إرجاعه كان سهلًا.',
  ),
  on(
    'any',
    1,
    'A different item arrived; I am waiting for the exchange. | 发错货了，正在等换货。 | وصلني غرض آخر، وأنتظر الاستبدال.',
  ),

  on(
    'clothing',
    5,
    'The fabric feels lovely and the seams are neat. | 面料手感很好，走线工整。 | القماش رائع الملمس والخياطة أنيقة.',
  ),
  on('clothing', 5, 'Fits as the size table says. | 尺码表很准。 | المقاس كما يقول الجدول تمامًا.'),
  on('clothing', 4, 'Washed three times and still in shape. | 洗了三次没变形。 | غسلته ثلاث مرات وبقي على شكله.'),
  on('clothing', 3, 'Comfortable, but it creases quickly. | 舒服，但容易皱。 | مريح لكنه يتجعّد بسرعة.'),
  on('outerwear', 2, 'The sleeves are too short for me. | 袖子对我来说偏短。 | الأكمام قصيرة عليّ.'),

  on('sneakers', 5, 'Wore them all day without a blister. | 穿一整天也没磨脚。 | ارتديتها طوال اليوم بلا أي تقرّحات.'),
  on('dressshoes', 5, 'The leather smells and feels real. | 皮质真实，手感一流。 | الجلد حقيقي في رائحته وملمسه.'),
  on(
    'dressshoes',
    4,
    'A little stiff in the first week, then very good. | 第一周有点硬，之后很舒服。 | قاسية قليلًا في الأسبوع الأول ثم ممتازة.',
  ),
  on('luggage', 3, 'Solid, but heavier than I thought. | 结实，但比想象中重。 | متينة لكنها أثقل مما ظننت.'),

  on('jewellery', 5, 'I get compliments on it every week. | 每周都有人夸。 | أتلقى المديح عليه كل أسبوع.'),
  on(
    'accessories',
    5,
    'Elegant, and the little box is pretty too. | 很精致，小盒子也好看。 | أنيق، وحتى العلبة الصغيرة جميلة.',
  ),
  on('eyewear', 4, 'Light enough to forget that I am wearing it. | 轻到忘了戴着它。 | خفيف حتى إني أنسى أنني أرتديه.'),
  on(
    'watches',
    2,
    'The clasp opened twice on the first day. | 第一天搭扣就松了两次。 | انفتح القفل مرتين في اليوم الأول.',
  ),

  on(
    'electronics',
    5,
    'Set up in five minutes, works without trouble. | 五分钟装好，用着省心。 | جهّزته في خمس دقائق ويعمل بلا مشكلات.',
  ),
  on('audio', 5, 'The battery really lasts as long as they say. | 续航和宣传的一样。 | البطارية تدوم فعلًا كما يقولون.'),
  on(
    'photo',
    4,
    'Great device, the manual could be clearer. | 机器很好，说明书可以更清楚些。 | جهاز رائع، لكن الدليل يحتاج إلى وضوح أكثر.',
  ),
  on('computers', 3, 'Works, but it gets warm under load. | 能用，但高负载时会发热。 | يعمل، لكنه يسخن تحت الضغط.'),
  on(
    'computers',
    1,
    'Would not switch on. The shop refunded me the next day. | 开不了机，店家第二天就退款了。 | لم يشتغل، وأعاد المتجر المبلغ في اليوم التالي.',
  ),

  on('furniture', 5, 'Looks as if it had always stood there. | 摆上去就像一直在那儿。 | يبدو كأنه كان هناك دائمًا.'),
  on('furniture', 5, 'Heavy, honest wood. You can tell. | 木料厚实，货真价实。 | خشب ثقيل وصادق، وهذا واضح.'),
  on(
    'furniture',
    4,
    'Putting it together took longer than twenty minutes. | 组装花的时间不止二十分钟。 | استغرق التركيب أكثر من عشرين دقيقة.',
  ),
  on(
    'furniture',
    3,
    'Pretty, but it wobbles a little on my old floor. | 好看，但在我家旧地板上有点晃。 | جميل، لكنه يهتز قليلًا على أرضيتي القديمة.',
  ),

  on('kitchen', 5, 'I use it every single day. | 每天都在用。 | أستعمله كل يوم.'),
  on('teaware', 5, 'Pours without a drop on the table. | 倒水一滴不洒。 | يصبّ من دون قطرة على الطاولة.'),
  on(
    'teaware',
    4,
    'Beautiful glaze; each one is a bit different. | 釉色很美，每件都略有不同。 | طلاء جميل، وكل قطعة مختلفة قليلًا.',
  ),
  on('cookware', 3, 'Good, but it must be dried at once. | 好用，但必须马上擦干。 | جيد، لكن يجب تجفيفه فورًا.'),
  on('tableware', 2, 'One piece arrived chipped. | 有一件到手就磕了口。 | وصلت إحدى القطع مكسورة الحافة.'),

  on('food', 5, 'Tastes like my grandmother’s. | 是外婆家的味道。 | طعمه كما كانت تصنعه جدتي.'),
  on('food', 5, 'Fresh, with a date that leaves plenty of time. | 很新鲜，保质期也长。 | طازج وتاريخ صلاحيته مريح.'),
  on('food', 5, 'Opened in the morning, gone by the evening. | 早上开封，晚上就吃完了。 | فتحته صباحًا وانتهى مساءً.'),
  on('food', 4, 'Very good, a bit too sweet for me. | 很好吃，对我来说稍甜。 | لذيذ جدًا، لكنه أحلى مما أحب.'),
  on('food', 3, 'Nice flavour, small portion. | 味道不错，分量偏少。 | نكهة جيدة وكمية قليلة.'),

  on('skin', 5, 'My sensitive skin is fine with it. | 敏感肌用着没问题。 | بشرتي الحساسة تتقبله جيدًا.'),
  on(
    'skin',
    5,
    'A gentle smell that does not stay all day. | 香味淡雅，不会留一整天。 | رائحة لطيفة لا تبقى طوال اليوم.',
  ),
  on('skin', 4, 'A little goes a long way. | 用一点点就够。 | قليل منه يكفي.'),
  on(
    'skin',
    3,
    'Fine, but the pump sticks now and then. | 可以，就是按压头偶尔卡住。 | لا بأس، لكن المضخة تعلق أحيانًا.',
  ),

  on(
    'camping',
    5,
    'Took it up a mountain and back. No complaints. | 带着它上山又下山，没毛病。 | صعدت به جبلًا وعدت، ولا شكوى.',
  ),
  on('balls', 5, 'Our whole team has bought it now. | 现在全队人手一件。 | صار لدى فريقنا كله الآن.'),
  on(
    'camping',
    4,
    'Well made; the bag could be stronger. | 做工好，收纳袋可以更结实些。 | صناعة جيدة، لكن الكيس يمكن أن يكون أمتن.',
  ),
  on('camping', 2, 'Kept the rain out for half an hour only. | 只挡了半小时的雨。 | صدّ المطر نصف ساعة فقط.'),

  on('toys', 5, 'My daughter has not put it down since. | 女儿拿到后就没放下过。 | لم تتركه ابنتي منذ وصوله.'),
  on('toys', 5, 'No sharp edges, smells of nothing. | 没有毛边，也没有异味。 | بلا حواف حادة وبلا رائحة.'),
  on('toys', 4, 'Fun for the grown-ups too. | 大人也玩得很开心。 | ممتع للكبار أيضًا.'),
  on(
    'games',
    3,
    'Nice idea, but too hard for a six-year-old. | 创意不错，但对六岁孩子偏难。 | فكرة جميلة، لكنها صعبة على طفل في السادسة.',
  ),

  on('stationery', 5, 'No bleeding, even with a wet nib. | 出墨多的笔尖也不洇。 | لا يتشرّب الحبر حتى مع ريشة غزيرة.'),
  on('books', 5, 'Read it in two evenings. | 两个晚上就读完了。 | قرأته في أمسيتين.'),
  on('paper', 4, 'Well made, and a pleasure to use. | 做工好，用起来很愉快。 | صناعة جيدة واستعماله متعة.'),
  on('paper', 3, 'Pretty, but thinner than I expected. | 好看，但比预期薄。 | جميل لكنه أرقّ مما توقعت.'),

  on('strings', 5, 'In tune out of the box. | 开箱音就准。 | مدوزن فور إخراجه من العلبة.'),
  on('music', 5, 'My teacher asked where I found it. | 老师都问我在哪儿买的。 | سألني أستاذي من أين حصلت عليه.'),
  on('music', 4, 'Warm sound; the case is a bit tight. | 音色温暖，琴盒略紧。 | صوت دافئ، والحقيبة ضيقة قليلًا.'),

  on('plants', 5, 'Every seed came up. | 每颗种子都发芽了。 | نبتت كل البذور.'),
  on(
    'plants',
    5,
    'The plant arrived healthy, with moist soil. | 植物到货健康，土还是湿的。 | وصلت النبتة سليمة بتربة رطبة.',
  ),
  on('tools', 4, 'A good tool that lies well in the hand. | 工具趁手。 | أداة جيدة مريحة في اليد.'),
  on('plants', 2, 'Two leaves were broken on arrival. | 到货时断了两片叶子。 | وصلت وورقتان مكسورتان.'),

  on(
    'dogscats',
    5,
    'The cat approves, and she approves of little. | 猫主子很满意，她可挑了。 | القطة راضية، وهي نادرًا ما ترضى.',
  ),
  on(
    'dogscats',
    5,
    'Gone in one evening, tail wagging. | 一晚上就吃光，尾巴摇个不停。 | انتهى في أمسية واحدة والذيل يهتز.',
  ),
  on('pets', 4, 'Good food; the bag closes well. | 粮不错，袋子封口好用。 | طعام جيد والكيس يُغلق بإحكام.'),
  on('pets', 3, 'He sniffed at it and walked away. | 闻了闻就走开了。 | شمّه ثم ابتعد.'),
  on(
    'shoes',
    5,
    'Well sewn, and the colour is exactly right. | 缝线扎实，颜色正是想要的。 | خياطة متقنة واللون كما أردت تمامًا.',
  ),
  on('home', 5, 'It makes the whole room warmer. | 让整个房间都温馨了。 | جعل الغرفة كلها أكثر دفئًا.'),
  on(
    'sports',
    4,
    'Used it every weekend since; still like new. | 之后每个周末都用，依旧如新。 | أستعمله كل عطلة منذ ذلك الحين وما زال كالجديد.',
  ),
  on(
    'plants',
    4,
    'Smaller than in the picture, but growing fast. | 比图片小，但长得很快。 | أصغر مما في الصورة لكنها تنمو بسرعة.',
  ),
  on('drinks', 5, 'The aroma fills the kitchen. | 香气溢满厨房。 | رائحته تملأ المطبخ.'),
  on('drinks', 3, 'Good, but I prefer a stronger cup. | 不错，但我喜欢更浓的。 | جيد، لكني أفضّل مذاقًا أقوى.'),
  on('hair', 5, 'Feels sturdy and does its job every morning. | 结实耐用，每天早上都靠它。 | متين ويؤدي عمله كل صباح.'),
  on('makeup', 5, 'Stays on through a whole dinner. | 吃完一顿饭也不掉。 | يثبت طوال العشاء.'),
  on('craft', 5, 'Soft, even, and not a single knot. | 柔软均匀，一个结都没有。 | ناعم ومتساوٍ وبلا عقدة واحدة.'),
]

/** What somebody may say about goods of this category: the closest sentences first. */
export function reviewsFor(category: CategoryKey): readonly DemoReview[] {
  const parent = demoCategories.find(({ key }) => key === category)?.parent
  return [category, parent, 'any'].flatMap((about) => demoReviews.filter((review) => review.about === about))
}
