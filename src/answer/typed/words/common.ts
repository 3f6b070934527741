/**
 * Common English words. They explain nothing; a word that stands here is spelled as it was meant, however near it comes
 * to a word of the corpus.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `ability able above abroad absence absolute accept accident accord achieve acid across act action active activity actor actual
add address adjust admire admit adopt adult advance advantage adventure advert advertise advice affair affect afraid afternoon age
agent agree agreement ahead aim air airport alarm album alike alive allow almost alone along alter amaze among amount ancient anger angle
angry animal announce annoy answer anxious apart apartment apologize apparent appeal appear apple application apply appoint approach
approve area argue arise arm army arrange arrest arrive article artist aside ask asleep aspect assess assist assume assure attach attack
attempt attend attitude attract author authority average avoid award aware away awful baby background bad badge bag balance ball band bank
banner bare bargain barrier base basis basket battle beach bear beat beautiful become bedroom before begin behave behind being belief bell
belong below belt bench bend benefit beside beyond bicycle bike bird birth bite bitter black blade blame blank bleed bless blind block blog
blood blow blue board boat body boil bold bond bone bonus book boot border born borrow boss bother bottle bottom bound bowl box boy brain
branch brand brave bread break breakfast breath breed bridge brief bright bring broad broken brother brown browser brush budget bug build
bundle burden burn burst bury bus busy butter button cable cake call calm camera camp campaign cancel candidate capital captain capture car
care career careful carry cart case cash cast castle cat catch cattle cause celebrate cell center central century ceremony certain chain chair
challenge chance change channel chapter character charity chart chat cheap cheat check cheer cheese chemical cherry chess chest chicken chief
child choice chose church circle citizen city civil claim class classic clean clear clever click climate climb clock close cloth cloud
club coach coal coast coat code coffee coin cold collapse collar collect college colour color column combine comfort command comment commit
common communicate community company compete complain complete complex concern condition conduct confident confuse congress connect conscious
consent consist constant construct consult consume contact content contest context continue contract contrast contribute control convert
cook cool cope copy core corner correct couch could council count counter country county couple courage course court cousin cover crack craft
crash crazy cream create creative credit crew crime crisis critic crop cross crowd crown cruel cry culture cup cure curious current curve custom
cut cycle dance danger dare dark data date daughter dead deaf deal death debate debt decade decent decide decision declare decline deep
defeat defend define degree delay deliver demand deny depend depth derive describe desert deserve design desire desk despite destroy detail
detect develop device devote diet differ difficult digital dinner direct dirt disagree disappear discover discuss disease dish dismiss display
distance distinct district divide doctor document dog dollar domain domestic door double doubt down draft drag drama draw dream dress drink drive
drop drug dry due dust duty each eager ear early earn earth ease east easy eat economy edge edit educate effect effort egg eight either elect
electric element else email emerge emotion emphasis empire employ empty enable encounter encourage end enemy energy engage engine enhance
enjoy enormous enough ensure enter entire entrance entry envelope environment equal equip error escape especially essay establish estate estimate
evening event ever every evidence evil exact exam example excellent except exchange excite exclude excuse exercise exhibit exist expand expect
expense expert explain explode explore export expose express extend extra extreme eye face facility fact factor factory fail failure fair faith
fall false fame family famous fancy farm fashion fast fat fate father fault favor favour fear feature feed feel fellow female fence festival fetch
fever few field fight figure file fill film final finance find fine finger finish fire firm first fish fit five fix flag flame flat flavor flesh
flight float floor flow flower fly focus fold follow food fool foot force foreign forest forget forgive form formal former forth fortune forward
found four frame free freeze frequent fresh friend front fruit fuel full fun function fund funny future gain game garage garden gas gate gather
general generate gentle genuine ghost giant gift girl give glad glass global glove goal gold golf good grace grade grain grand grant graph grass
grateful grave gray great green greet grey grief grip gross ground group grow growth guarantee guard guess guest guide guilty guitar gun habit
hair half hall hand handle hang happen happy hard harm hate head health hear heart heat heaven heavy height hello help hero hide high highlight
hill hire history hold hole holiday home honest honor hope horse hospital host hotel hour house huge human humor hundred hungry hunt hurry hurt
husband ice idea ideal identify idle ignore ill image imagine impact imply import impose impress improve inch income indeed index indicate
individual industry infant inform initial inject injury inner innocent input inquiry insect inside insist inspire install instance instant
instead insurance intend intense interest internal internet interview invent invest invite involve iron island issue item jacket job join joint
joke journal journey joy judge juice jump jury just justice keen keep key kick kid kill kind king kitchen knee knife knock know label labor labour
lack ladder lady lake lamp land lane language large laser last late laugh launch law lawyer lay layer lazy lead leader leaf league lean learn least
leather leave lecture left leg legal legend lend length less lesson let letter level liberal library lie life lift light like limb limit line link
lion lip list listen little live load loan local locate lock logic lonely long look loose lord lose loss lost lot loud love low lower loyal luck lunch
machine mad magazine magic mail main maintain major make male manage manner manual manufacture many map march mark market marriage mass master match
material matter maybe mayor meal mean measure meat media medical medium meet member memory mental mention menu mercy merely mess message metal
method middle might mild mile military milk mill mind mine minister minor minute mirror miss mission mistake mix mobile mode model modern
modify moment money monitor month mood moon moral more morning mother motion motor mount mountain mouse mouth move movie much multiple murder muscle
museum music must myth nail naked name narrow nation native nature near neat necessary neck need needle negative neighbor nerve nest net network
never new news next nice night nine noble noise none normal north nose note nothing notice notion novel now number nurse object observe obtain obvious
occasion occur ocean odd offense offer office often oil old once one onion online only open opera operate opinion oppose option orange order
organ organize origin other ought outcome outdoor output outside oven over owe own owner pace pack package page pain paint pair palace pale panel
panic paper parent park part particular partner party pass passage past path patient pattern pause pay peace peak pen pencil people pepper
percent perfect perform perhaps period permanent permit person pet phase phone photo phrase physical piano pick picture piece pig pile pilot pin
pink pipe pitch pity place plain plane planet plant plastic plate play player please pleasure plenty plot plug pocket poem poet point poison police
policy polite pollute pool poor popular port position positive possess post pot potato pound pour poverty powder power practice praise pray precise
predict prefer prepare presence present preserve president press pressure pretend pretty prevent previous price pride priest primary prime prince
print prior prison private prize probably problem proceed process produce product profession profit progress project promise promote proof proper
property propose protect protest proud prove provide public publish pull pump punish pupil purchase pure purpose push puzzle quality quarter queen
question queue quick quiet quit quite quote race radio rail rain raise random range rank rapid rare rate rather raw reach react read ready real
realize reason rebel recall receive recent recipe recognize recommend record recover red reduce refer reflect reform refund refuse regard region
register regret regular reject relate relax release relief religion remain remark remember remind remote remove rent repair repeat replace reply report
represent republic request require rescue research reserve resist resolve resort respect respond rest restaurant restore result retail retain retire
return reveal review reward rice rich rid ride right ring rise risk rival river road rock role roll roof room root rope rough round route routine
row royal rub rude ruin rule run rural rush sad safe sail salary sale salt same sample sand satisfy sauce save scale scan scare scene schedule
scheme school science score scream screen script sea search season seat second secret section secure seed seek seem select self sell send senior sense
sentence separate sequence series serious serve service session set settle seven several severe shade shadow shake shall shallow shame shape share
sharp sheep sheet shelf shell shelter shift shine ship shirt shock shoe shoot shop shore short shot should shoulder shout show shower shut sick side
sight sign signal silence silk silly silver similar simple since sing single sink sister sit site situation six size skill skin skip sky sleep slice slide
slight slip slope slow small smart smell smile smoke smooth snake snow soap social society sock soft soil soldier solid solution solve some song soon
sorry sort soul sound soup source south space spare spark speak special speech speed spell spend spirit split sport spot spread spring square stable
staff stage stair stake stamp stand standard star stare start state station status stay steady steal steam steel steep stem step stick stiff still stock
stomach stone stop store storm story straight strange stranger stream street strength stress stretch strict strike string strip stroke strong structure
struggle student study stuff stupid style subject submit succeed such sudden suffer sugar suggest suit summer sun super supply support suppose sure
surface surprise surround survey survive suspect swear sweat sweep sweet swim swing switch symbol sympathy system table tail take tale talent talk tall
tank tap target task taste tax tea teach team tear tell temple ten tend tennis tent term test text thank theater theme theory thick thief thin thing
think third thirty those though thought thousand thread threat three throat through throw thumb thus ticket tie tight till timber time tiny tip tire
title today toe together tomorrow tone tongue tonight tool tooth top topic total touch tough tour toward towel tower town toy trace track trade
tradition traffic train transfer transform translate transport trap travel tray treasure treat tree trial tribe trick trip troop trouble truck true
trunk trust truth try tube tune turn twelve twenty twice twin two type typical ugly uncle under unique unit unite universe unknown unless until upper
upset urban urge urgent use useful usual valid valley value van variety various vast vegetable vehicle verb verse version very victim victory video view
village violent virtue virus visit visual vital voice volume vote wage wait wake walk wall wander want war warm warn wash waste watch water wave way weak
wealth weapon wear weather wedding week weekend weigh weight welcome welfare west wet what wheel while whisper white whole wide wife wild will win
wind window wine wing winner winter wire wise wish within wolf woman wonder wood wool word work world worry worse worst worth wound wrap write wrong
yard yeah year yellow yes yesterday yet yield young youth zero zone premium standard deluxe gold platinum silver bronze advanced ultimate starter
professional agency individual personal unlimited regular classic lite mini max mega micro teams tiers plans prices groups growing smaller larger cheaper
chief executive capital banana poem world password delivery deliveries compliant certified webhook labelling branding reseller programme`.split(
    /\s+/,
  ),
);
