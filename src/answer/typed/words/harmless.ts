/**
 * Words of a question that ask for nothing of their own. Everything else must be accounted for by what was understood,
 * or the question counts as not understood: a name the corpus does not know must never be passed over.
 */

const list = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Articles, pronouns, auxiliaries, prepositions, conjunctions and question words. */
export const FUNCTION_WORDS = list(
  'a an the this that these those there here it its itself they them their theirs he she his her him i me my mine',
  'myself we us our ours ourselves you your yours yourself one ones some such same own both either each every',
  'is are was were be been being am do does did done doing have has had having can could will would shall should may',
  "might must i'm i'd i'll i've we're we'd we'll we've you're you'd you'll you've it's that's there's they're let's",
  "they'll it'd it'll who's what're where's how's when's that'd",
  'im ive id whats hows theres wheres youre ur u r ill weve wed were lets',
  'of in on at by for from to with within into onto upon as per via through during between among than up out off',
  'and or but if when while because since so though although whether then also too as well else versus',
  'what which who whom whose where when why how',
  "according regarding concerning toward towards inside s d ll re ve m t e g i etc please's",
);

/** Adverbs and fillers that change nothing about a published fact. */
export const FILLERS = list(
  'please just actually exactly really even currently now today right roughly approximately about usually normally',
  'typically generally simply basically quick quickly maybe perhaps again anyway honestly possibly definitely overall',
  'precisely very much many lot bit else current present presently nowadays still ever already yet around like kind',
  'sort quite rather certain specific particular specifically particularly together actual exact regular regularly',
  'total able possible possibly thing things way ways case cases respectively technically officially official',
  'moment straight straightforward curiosity btw anyways fyi asap rn tho though tbh am i correct true right yes',
);

export const COURTESY = list(
  'hi hello hey hiya howdy dear good morning afternoon evening greetings thanks thank thx ty cheers pls plz kindly sorry',
  'excuse pardon regards okay ok well um uh hmm yo folks guys everyone sir madam help helps helping appreciated',
  'appreciate advance bye welcome',
);

/** What people say around a question: that they wonder, want to know, or plan to buy. */
export const WONDERING = list(
  'wonder wondering wondered curious tell know knows want wants wanted need needs ask asking question questions look',
  'looking interested consider considering think thinking understand confirm clarify find wish hope hoping trying say',
  'says see info information detail details idea clue let lets show remind give gives share got query quickly figure',
  'planning evaluate evaluating exploring explore guess assume suppose seem hear heard told believe mean mind happy',
  'love decide deciding deal',
);

/** Whoever asks, and whoever is asked: customers, companies, and the product in general words. */
export const PEOPLE = list(
  'customer customers client clients subscriber subscribers company companies organisation organisations organization',
  'organizations agency agencies firm firms startup startups business businesses team teams someone somebody anyone',
  'anybody everyone everybody account accounts folk shop shops freelancer freelancers buyer buyers guys crew group',
  'studio studios boss manager office startup',
);
export const PRODUCT_NOUNS = list(
  'product products service services tool tools software platform solution system website site app application webapp',
  'saas program offering offerings',
);

/** Having, getting and using: verbs that every question about a plan may use. */
export const LIGHT_VERBS = list(
  'get gets getting got use uses using used offer offers offered offering provide provides provided come comes coming',
  'include includes included including contain contains contained have has available availability access allow allows',
  'allowed let lets letting enable enables enabled able make makes making made go goes going bring brings put puts see',
  'pick picks choose chooses select selects selected sign signing run runs running give gives given grant granted',
  'exist exists part entitle entitled subscribe subscribed subscribing join joining cover covers covered stand own',
  'permit permitted permits carry set setup up work works ship ships shipped bundled bundle',
  'belong belongs receive receives hold holds inclusive listed list lists start starts starting expect end ends',
);

/** Buying and paying: harmless where a price is asked for. */
export const BUYING_VERBS = list(
  'pay pays paying paid buy buys buying purchase purchases order ordering subscribe subscription take takes taking want',
  'go cost costs bill bills billed spend run runs charge charges charged set back get sign up start starting begins',
  'public publicly published list normal standard full regular advertised official rate price prices invest',
  'whole full entire much afford accept accepts fit fits signing budget opt opting cycle basis commitment commit billing payment payments upfront front',
);

/** Doing something with a quantity: harmless where the quantity itself is named. */
export const QUANTITY_VERBS = list(
  'create add connect invite store keep keeps kept hold save track monitor run runs make handle process manage have use',
  'take taking accept open raise submit file write publish own check scan test watch follow measure receive monitor',
  'set up put create creating created adding connecting inviting storing saved saving tracked tracking monitored made',
  'making handled allowed permitted maximum max total number count support supports supported upload uploads host hosts',
  'apply applies applied exist exists there enforced impose imposed',
);

/** Doing in general: harmless where a line of scope names what is done. */
export const DOING_VERBS = list(
  'take takes taking accept accepts send sends get receive show shows work works create creates do does perform handle handles view see',
  'produce generate deliver run runs make made help possible capable capability feature directly using via',
);
