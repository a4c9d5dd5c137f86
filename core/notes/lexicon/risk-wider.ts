import { fitsAny } from '../../fits-any.ts'
import { remember } from '../text/remember.ts'
import type { RiskTopic } from '../types.ts'

/** Less direct words for each danger, in English and Spanish. Only the list of dangers goes by them, not the note. */
type Words = { topic: RiskTopic; pattern: RegExp }

const people =
  '(?:he|she|they|him|her|them|any ?(?:one|body)|some ?(?:one|body)|people|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mom|mother|stepdad|stepfather|stepmother|uncle|brother|sister|son|daughter|boss|roommate|grandson|caregiver)'
const things =
  '(?:it|that|this|them|those|these|one|the (?:\\w+ )?(?:guns?|rifles?|pistol|shotgun|revolver|pills|bottles?|tablets|meds|medicines?|medications?|knife|knives|blades?|razors?|rope|keys?|box|ammo|stuff)|your (?:\\w+ )?(?:guns?|rifles?|pistol|pills|bottles?|tablets|meds|medicines?|knives|keys?))'
const hold =
  '(?:take|hold|keep|lock|store|hand|give|bring|move|remove|get|turn|put|fill|dole|count|pick up|hang on to)'

/** What a question asks about, whatever was said before. */
const asked: readonly Words[] = [
  {
    topic: 'psychosis',
    pattern:
      /\b(?:oye|oyes|oido|oir|escucha|escuchas|ve|ves) (?:\w+ ){0,3}(?:voces|cosas|que (?:otros|nadie|los demas))|voces|alucina\w*|(?:lo|la|te|le) (?:persigue\w*|vigila\w*|espia\w*)|(?:answering|talking to|talks to|arguing with) (?:some ?(?:one|body)|people|voices|things)(?: (?:who|that|when|at night|in the|we))?\b(?! (?:about|at (?:work|the)))|out to (?:hurt|get|kill|harm) you|obey (?:them|it|him|her)|putting (?:something|things|stuff|poison) in (?:the|your)|(?:radio|tv|television|songs?|license plates?)\b.{0,30}\b(?:you|message|about|meant)|(?:thoughts|mind) (?:being )?(?:read|put|inserted|controlled|broadcast)|(?:not really|isnt really) (?:your|the) (?:baby|son|daughter|husband|wife|mother)|is (?:this|it|that) real\b/,
  },
  {
    topic: 'abuse',
    pattern: new RegExp(
      `\\b(?:(?:(?:does|do|did|has|have|is|was|ever|when)\\b(?: \\w+){0,3} )?${people} (?:ever |still |often )?(?:scares?|scared|frightens?|frightened|threatens?|threatened|yells? at|screams? at|controls?|controlled|locks? you|makes? you do|made you do|keeps? you from|kept you from|checks? your phone|tracks? you|hurting|hitting|beating|choking) ?(?:you\\b|your\\b)?|(?:being|been|were|was|you) hurt by (?:any ?(?:one|body)|some ?(?:one|body))|are you (?:being )?hurt (?:at home|by)|are you being (?:hurt|hit|threatened|forced|watched at home)|unkind to you|lean(?:ing|s)? on you for money|(?:any|been any) (?:hitting|pushing|violence|yelling|throwing)|afraid of (?:the other|each other|any ?(?:one|body)|some ?(?:one|body))|hurt (?:you|her|him) since|(?:alguien|el|ella|ellos|(?:su|tu) \\w+) (?:le|lo|la|te|les) (?:ha |han |hace )?(?:peg\\w+|golpe\\w+|grit\\w+|amenaz\\w+|lastim\\w+|maltrat\\w+|dano|hecho dano|forz\\w+|oblig\\w+)|(?:se siente|te sientes|esta|estas) segur[oa]\\b|maltrat\\w+|violencia (?:en|domestica)|(?:le|te) (?:pega|golpea|grita|amenaza|da miedo)|tiene miedo de)\\b`,
    ),
  },
  {
    topic: 'suicide-attempt',
    pattern:
      /\b(?:(?:intent(?:o|aste|ado|ar)|trat(?:o|aste|ado)(?: de)?) (?:\w+ ){0,2}(?:hacer(?:se|te) (?:algun )?dano|quitar(?:se|te) la vida|matar(?:se|te)|suicidar(?:se|te)|morir(?:se|te)?)|intentos? de suicidio|was (?:that|it|this)(?: \w+){0,3} on purpose|did you do (?:it|that) on purpose|(?:tried|try) anything\b|(?:has|have|did) (?:she|he|you) ever tried\b|ever tried to (?:be dead|make yourself dead|not wake up|end|hurt yourself to)|in your (?:whole )?life,? tried|ever an attempt|any attempts?|something to end (?:your|her|his) life)\b/,
  },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(?:(?:something|a way|a place|a time|any ?thing|a method|a date|a day) (?:in mind|picked|worked out)|(?:algun|un|ningun) plan\b|(?:pensado|piensa|piensas) (?:en )?como (?:lo|hacer)|sat with a plan|a picture,? or a plan|actual plan|picked out (?:a|how|the)|worked out how|figured out how|what (?:way|method) (?:have|would|did) you|(?:doing|do) (?:something|anything) to (?:bring|make) (?:that|it) (?:about|happen))\b/,
  },
  {
    topic: 'suicide-intent',
    pattern:
      /\b(?:(?:any|a) part of you (?:that )?(?:wants?|wanted|drawn|would|meant)|what were you hoping|were you (?:hoping|trying) (?:it|not|to not)|would (?:you|she|he) (?:really )?act\b|about to act|(?:pensado en|piensa|piensas|va a|vas a|seria capaz de|quiere|ha querido) hacer(?:lo|se algo| algo)|hacer algo (?:usted|tu|para)|promise (?:me )?(?:that )?you(?: ?ll| will| wont)|(?:are|do|will|feel) you(?: \w+)? (?:be )?safe (?:tonight|today|to drive|to go home|going home|until|this weekend|if (?:you|i)|with yourself|from yourself)|would you if you could|if you could)\b/,
  },
  {
    topic: 'self-harm',
    pattern:
      /\b(?:(?:se|te) (?:ha |has |ha vuelto a |has vuelto a )?(?:corta\w*|cortado|lastim\w+|quemado|quemas?|rasguna\w*)|hacer(?:se|te) dano|punish yourself|(?:pick|scratch|burn|bang|pull|bit|pinch)(?:ing|es)? (?:at )?(?:your|yourself)\w*|(?:skin )?picking|(?:the|any|about the) (?:burning|scratching|cutting|pinching|picking)|urges? to (?:cut|burn|hurt)|(?:did|do|have|has) (?:you|she|he) cut\b|havent cut|marks on (?:your|her|his)|the sleeves|doing anything to (?:your|her|him)(?:self)? ?(?:body)?|hurt(?:ing)? (?:himself|herself) on purpose)\b/,
  },
  {
    topic: 'homicidal-ideation',
    pattern: new RegExp(
      `\\b(?:(?:hurt|harm|kill|attack|shoot|stab|hit|push|punch|fight|poison)(?:ing|ting)? (?:their|his|her) (?!self|own|head|hip|knee|arm|leg|back|face|foot|hand|limit|goals?)\\w+|(?:push|shov|drop|smother|shak|stab|hit|throw|hurt|harm)\\w* (?:some ?(?:one|body)|people|strangers?|the baby|your (?:baby|son|daughter|child|kids|students?|mother|father|husband|wife|neighbor|boss|roommate))|you could kill|hurt (?:him|her|them|${people}) if you (?:had|could)|scary (?:thoughts?|pictures?|images?)|(?:thoughts?|pictures?|images?) (?:pop|come) (?:up|into)|something happening to the baby|doing (?:any|some)thing about (?:him|her|them)|thoughts? of hurting (?!your)\\w+|act on (?:it|that) with|(?:lastim|golpe|mat|peg|hacer(?:le)? dano)\\w* a (?:alguien|nadie|otr[oa]s?|su|tu|el|ella|la|los)|anybody getting hurt|did any ?(?:one|body) get hurt)\\b`,
    ),
  },
  {
    topic: 'access-to-means',
    pattern:
      /\b(?:(?:hay|tiene|tienes|guarda|guardas|hubo|tienen)\b(?: \w+){0,4} (?:armas?|pistolas?|escopetas?|rifles?|pastillas guardadas|medicinas guardadas)|pastillas guardadas|donde (?:guarda|guardas|estan|esta|tiene) (?:el|la|las|los|sus?) (?:armas?|pistola|pastillas|medicinas?|cuchillos?)|(?:get to|get hold of|lay hands on|reach|near) (?:a|any|the|your|those) (?:guns?|weapons?|knife|knives|pills)|weapon|in the way of (?:pills|guns|medic\w+)|the medicines in the house|(?:any|other) (?:other )?pills (?:in|around|at|left)|what (?:have|do) you (?:got|have|keep)(?: \w+){0,2} (?:at home|in the house|around)|(?:blades?|razors?|knives|pills|rope) (?:still )?(?:in|at|around) (?:the|your) (?:house|home|room|apartment)|hunting things|anything (?:in the house|around|at home)\b.*\b(?:use|hurt)|(?:kitchen )?knives|got what you need|have what you need|do you have a (?:blade|knife|rope))\b/,
  },
  {
    topic: 'suicidal-ideation',
    pattern:
      /\b(?:(?:ganas|deseos?|pensado|piensa|piensas|pensamientos?|ideas?|querido|quiere|quieres|quisiera|pensando)\b(?: \w+){0,4} (?:morir\w*|muert[eoa]|suicid\w+|no (?:vivir|despertar|estar aqui)|quitar(?:se|te) la vida|matar(?:se|te)|desaparecer|hacerse dano)|(?:la vida|vivir) (?:no |ya no )?vale la pena|mejor muert[oa]|(?:as soon|sooner|rather|wish\w*|better)(?: \w+){0,3} not (?:be|wake|have|live|living|being)\b|(?:stop|stopped) wanting to (?:live|be here)|felt? like (?:dying|giving up on life|ending)|(?:hop|wish|pray|want|ask)\w*(?: \w+){0,4} (?:(?:heart|it)(?: \w+)? stop|take you|you wouldnt wake|you didnt wake|you died|god to take)|(?:god|lord|he|she) (?:would |to |will )?(?:just )?(?:take|call) (?:you|her|him)\b(?! (?:to|for|in|out|back))|should(?: ?ve| have| of)? been (?:you|her|him)\b|tired of (?:living|life|being alive|being here)|(?:done|finished|through) with (?:life|living)|(?:okay|fine|good) with (?:dying|being dead)|felt like dying|death would be|(?:not|being) (?:here|around) any ?more|question (?:nine|9|ten|10)|item (?:nine|9|ten|10)|out of it all|(?:wasnt|werent) (?:here|alive)\b|(?:would|could)(?: \w+)? (?:rather )?be dead|hoping to die|(?:do|did) you (?:still )?want to (?:die|live|be alive|be here)|life (?:isnt|wasnt|is|was) (?:not )?worth|dont want to (?:live|be here)|end it all|wouldnt mind if you|care (?:if|whether) you (?:live|lived|die|woke)|(?:the|those|these|dark|bad|passive) thoughts? (?:gone|back|come|there|still)|giving up on (?:life|living)|thoughts about yourself|thoughts of (?:not|going))\b/,
  },
  {
    topic: 'protective-factors',
    pattern:
      /\b(?:what (?:stops|stopped|keeps|kept|held|holds|got|gets|pulled|pulls|brought|turned|made)(?: \w+)? (?:you|her|him|them)(?: \w+)? (?:from|back|past|through|stop|turn|call|around|here|alive|safe|going|out of it|put it)|what (?:stops|stopped|keeps|kept|held) (?:you|her|him|it)$|figures? in(?:to it)?$|so you do care|makes? (?:it|life) worth|(?:que|quien) (?:lo|la|te|le) (?:detiene|detuvo|sostiene|mantiene|frena|ayuda a seguir|da fuerzas)|razon(?:es)? para (?:vivir|seguir)|por (?:quien|que) (?:vive|sigue)|who (?:needs|counts on|depends on|would miss|relies on) you|reasons? (?:you|to) (?:stay|keep|live|be here|go on))\b/,
  },
  {
    topic: 'safety-plan',
    pattern: new RegExp(
      `\\b(?:(?:who|whom)(?: \\w+)? (?:do|would|could|can|will|d) you (?:\\w+ )?(?:call|text|tell|ring|reach|wake|go to)\\b(?! (?:about|when your (?:car|refill)))|who (?:could|can|would|will) (?:hold|keep|take|lock|stay)|a quien (?:llam\\w+|acud\\w+|le (?:habla|dice))|(?:tiene|tienes) (?:a )?(?:donde|un lugar)(?: \\w+){0,2} (?:ir|irse|quedar)|linea de crisis|plan de seguridad|podria (?:guardar|darle|llamar)|naloxone|narcan|warning signs?|(?:safe place|somewhere safe|somewhere|a place)(?: \\w+){0,3} (?:to go|you (?:could|can) go|to stay)|code word|(?:could|can|would|will|may|might) (?:you|he|she|they|[a-z]+|your \\w+) (?:(?:please|also|then) )?${hold} ${things}(?: \\w+){0,3} (?:to|over|away|out|up|for|too|today|tonight|now|with|home)\\b|(?:hold|keep) the key|lock(?:s|ed|ing)? (?:it|them|those|everything) (?:up|away)|if that doesnt (?:help|work)|(?:tell|call) (?:your )?(?:mom|mother|dad|father|wife|husband|parents|brother|sister|son|daughter) (?:so|and|that|about this)|somebody (?:stay|sleep|be) (?:there|with you))\\b`,
    ),
  },
  {
    topic: 'danger-to-another',
    pattern:
      /\b(?:how many (?:have|did) you (?:lost|lose)|(?:did|has) (?:he|she|they) (?:say|said|tell|told)(?: \w+){0,3} (?:hurt|kill|end|die)|(?:worried|scared) (?:about|for) (?:him|her) safety)\b/,
  },
]

/** What a question asks about while danger is the subject. */
const near: readonly Words[] = [
  {
    topic: 'protective-factors',
    pattern:
      /\b(?:what (?:stops|stopped|keeps|kept|held|holds|got you|made you (?:stop|stay|put|come|call|turn|go back|change))\b|who(?: else)? (?:needs|counts|depends|would miss)|(?:your|the) (?:wife|husband|kids|children|boys|girls|family|dog|cat|faith|mom|grandkids)\b(?: \w+){0,4} (?:matter|figure|help|keep|know)|reasons?)\b/,
  },
  {
    topic: 'safety-plan',
    pattern: new RegExp(
      `\\b(?:(?:would|could|can|will|may) (?:you|i|we|he|she|they|your \\w+|[a-z]+) (?:\\w+ )?${hold} ${things}\\b|would you (?:do that|be willing|come in|go (?:in|to|back)|call|tell|let)\\b(?!.*\\b(?:credit|cards?|money|wallet|bank|checkbook)\\b)|what (?:can|could|will|would|do) (?:you|we) do (?:if|when|then|instead|by yourself|to|at)|(?:if|when) (?:it|that|they|the \\w+)(?: \\w+){0,3} (?:comes?|gets?|starts?|happens?|louder|worse|back|again)\\b|first person|come in (?:today|tonight)|the (?:hospital|er|emergency)|send some ?(?:one|body)|(?:anyone|anybody|someone|somebody) (?:else )?(?:able to|who can|that can|you can|you could)|(?:get|got|want) (?:it|that|them|those)(?: \\w+)? out of)\\b`,
    ),
  },
  {
    topic: 'preparation',
    pattern:
      /\b(?:(?:looked|googled|searched|researched|read) (?:\w+ ){0,2}(?:up|it|that|anything|into|online)\b|looked anything up|given? (?:\w+ ){0,3}away|written (?:anything|something|a (?:note|letter))|papers|a will\b|your will\b|affairs|bought|sav(?:ing|ed) (?:\w+ )?(?:up|pills|those|them)|keeping (?:it|them|those) for|counted|(?:gone|been|went|go|walked|driven|drove) (?:up |out |down |over )?(?:there|to the \w+)\b|(?:slowed|pulled|stood|parked|leaned)\b|hand on|touched? (?:it|the)|get anything out|getting ready|do anything to get ready|what did you (?:type|write|do with)|lined (?:them|up)|note\b.*\b(?:locker|wrote|left)|goodbye)\b/,
  },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(?:(?:any|a|the|actual|that) plans?\b(?! (?:for (?:work|school|today)|to (?:manage|cope)))|how would you|a how\b|thought (?:of )?how|how you d|what way|in mind|far did (?:it|that|the \w+) (?:go|get)|what have you considered|does it have a)\b/,
  },
  {
    topic: 'suicide-intent',
    pattern:
      /\b(?:did you want to\b|do you want to (?:do|act)|want to (?:do it|act)|(?:mean|meant) (?:it|to|that)\b(?! as\b)|are you going to|would you (?:do (?:it|that|any|some)|ever|have|really)|act on|could you (?:do|see yourself)|(?:what|where) (?:then|would you be)|is it something you want|and if (?:she|he|nobody|no one|they) (?:hadnt|had not|didnt|werent))\b/,
  },
  {
    topic: 'access-to-means',
    pattern:
      /\b(?:(?:keep|kept|have|got|get|anything|something|stuff|what s|whats|other things)\b(?: \w+){0,4} (?:around|in|at) (?:the |your )?(?:house|home|apartment|place|cab|truck|garage|room)\b|guns?\b|locked\b|loaded\b|do you (?:still )?(?:have|keep) (?:it|them|that|those|any)|still (?:got|have) (?:it|them|that|any)|who has (?:it|them|the)|get (?:at|to) (?:it|them)|(?:blades?|razors?|stuff|knife|weapon)\b|where (?:is|are|s) (?:it|they|that|those|the \w+)(?: \w+)? (?:now|today|kept)|anything (?:you could|there) use)\b/,
  },
  {
    topic: 'suicide-attempt',
    pattern:
      /\b(?:(?:ever|before|other time)\b.*\b(?:tried|try|close|done|did)|tried\b|did you (?:swallow|do) (?:it|any|them|something|anything)\b|any other time|that close|the time (?:before|you)|was that an attempt)\b/,
  },
  {
    topic: 'suicidal-ideation',
    pattern:
      /\b(?:dying|death|dead|suicide|gone as in|better off|cross(?:es|ed)? your mind|thought (?:it|about it|that) (?:again|since|lately)|how are you with|where (?:are|do|does) you(?:r mind)?(?: \w+)? (?:with it|go|today)|do you care)\b/,
  },
]

const dead =
  '(?:die[ds]?|dying|dead|be gone|being gone|not wak\\w+(?: up)?|never wak\\w+(?: up)?|not be(?:ing)? (?:here|around|alive)|disappear|not exist\\w*|in heaven)'

/** What anyone other than the clinician says, in other words than those the note goes by. */
const said: readonly Words[] = [
  {
    topic: 'suicidal-ideation',
    pattern: new RegExp(
      `\\b(?:(?:lord|god|jesus|he|him|dios)(?: \\w+){0,3} (?:take|took|takes|call|calls|called|recoja|lleve) me\\b(?! (?:to|for|out|off|back|in|a)\\b)|que (?:dios |el senor )?me (?:recoja|lleve)|(?:wouldnt|would not|not) (?:jump|move|get|step|swerve|run|fight)(?: \\w+){0,2} (?:out of the way|the wheel|it off)|(?:just as soon|sooner|rather) (?:not (?:be|wake|have)|be (?:dead|gone|with (?:him|her|them))|the lord)|wish(?:ed|es)?(?: \\w+){0,3} (?:${dead}|never (?:been )?born|would end|was over|it ended)|(?:dont|didnt|doesnt|wouldnt)(?: \\w+){0,2} (?:care|mind)(?: \\w+){0,2} (?:if|whether) (?:i|she|he|they) (?:live|lived|lives|die|died|dies|did|woke|never|wake|made it|make it)|(?:better|easier|happier|less stressed|fine|relieved|lighter)(?: \\w+){0,3} (?:without me|if i (?:was|were|wasnt|werent|just|died|didnt|never|left))|do (?:them|everyone|everybody|you|him|her|the world)(?: all)? a favor|(?:easier|better|nice|fine|good) if (?:the|a|i|it|something)\\b(?: \\w+){0,3} (?:hit|crash\\w*|stop\\w*|end\\w*|took|gave out|die|died|didnt|never)|should(?: ?ve| have| of)? (?:been|kept|taken) me|(?:the|my) (?:own )?funeral\\b|(?:follow|join) (?:him|her|them)|(?:be|go|going|go be) with (?:my|his|her|their) (?:dad\\w*|mom\\w*|mother|father|husband|wife|son|daughter|brother|sister|grandma)\\b(?: \\w+)? in heaven|(?:fall|go|went) (?:to sle+p|asleep)(?: \\w+){0,3} (?:not|never|forever|for good)|dormirme y (?:ya|no)|(?:quisiera|quiero|queria|prefiero|ganas de)(?: \\w+){0,2} (?:morir\\w*|dormirme y ya|no despertar|desaparecer|no estar)|mejor muert[oa]|(?:ya )?no quiero (?:vivir|seguir|estar aqui)|no vale la pena (?:vivir|seguir)|(?:tired|sick) of (?:living|being alive|life|being here|waking up)|(?:to|just|or) not be(?:ing)?(?: (?:around|anything|any ?more|a thing|here))?$|no me\\b(?: \\w+)?$|(?:the )?thoughts?(?: \\w+)? (?:comes?|came|is there|are there|crosse[sd]|cross) ?(?:my mind|back|and go)?|crosse[sd] my mind|(?:have|had|got) the thought\\b|(?:wanted?|want|wants|wanting) (?:out|it to (?:be over|end|stop))\\b|think(?:ing)? (?:about|of) being (?:done|gone|dead)|(?:whats|what s|what is|dont see|no|see the) (?:the |a |any )?point (?:in|of) (?:waking|living|going on|it all|being)|(?:id|i would|i ll|ill) (?:follow|be right behind|go too|go with) (?:him|her|them|it)\\b|(?:sea|river|storm|war|fire|cancer|covid|virus|accident|crash) (?:should|could) have (?:kept|taken|got|gotten|finished) me|unaliv\\w*|kms|uninstalling|(?:he|she|they)(?: \\w+){0,4} (?:want|wants|wanted|wish|wishes|wished|talk|talks|talked|talking|thinking|thinks)(?: \\w+){0,4} (?:to )?${dead}|(?:wont|wasnt going to|not going to|isnt going to) be (?:here|around|anybodys problem)|nobodys problem|(?:life )?insurance would|(?:im|i am) (?:ready to go|ready whenever|waiting to (?:go|die)|just waiting))\\b`,
    ),
  },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(?:i (?:\w+ )?(?:picked|had picked|d picked|had|have|chose|set) (?:\w+ )?(?:a|the|one|my) (?:day|date|spot|place|bridge|tree|way|method|time)(?: picked| out)?\b|had (?:one|it) (?:all )?picked|i (?:know|knew) (?:exactly )?how\b\b|i got what i need|sin plan|tengo un plan|ningun plan)\b/,
  },
  {
    topic: 'suicide-attempt',
    pattern:
      /\b(?:me tome (?:\w+ )?(?:unas|las|todas|un (?:monton|frasco)|muchas)|intente (?:matarme|quitarme|suicidarme|hacerlo)|trate de (?:matarme|quitarme)|(?:they|he|she|somebody|my \w+) (?:pulled me (?:back|out|off|down)|pumped my stomach|found me (?:in|on|with)|talked (?:me|him|her) down|walked in)|i took (?:too many|more than|all of|them all|the whole)|had (?:one|a) foot over|(?:belt|rope|cord) (?:on|around) my neck|(?:garage|car)\b.*\b(?:motor|engine) running|did it on purpose|on purpose\b.*\b(?:took|drank|swallowed))\b/,
  },
  {
    topic: 'preparation',
    pattern:
      /\b(?:(?:i|she|he|they|ive|was|were)(?: \w+){0,3} (?:googl\w+|searched|looked (?:it |that |up |into )|researched)\b|(?:counted|lined up|laid out) (?:them|the|my|it)|(?:stood|stopped|sat|parked)(?: \w+)? (?:on|at|by|near) the (?:\w+ )?(?:bridge|ledge|edge|roof|tracks|rail\w*|overpass|lot|garage)|gave (?:\w+ ){1,3}(?:away|watch|ring|dog|cat|guitar|gear)|(?:wrote|typed|left)(?: \w+){0,2} (?:note|letter|letters|goodbye|poem)|(?:saving|saved|been saving|putting|hiding|hid|kept)(?: \w+){0,3} (?:pills|tablets|meds|halves|back|aside)|(?:had|held) it in my (?:hand|mouth|lap)|written the letters)\b/,
  },
  {
    topic: 'self-harm',
    pattern:
      /\b(?:i (?:\w+ ){0,2}(?:scratch|pick|burn|burned|pinch|bang|cut|pull|hit|punch)(?:ed|ing|es)?(?: (?:the wall|my (?:head|skin|arm|leg|thigh|stomach|hair|scalp)|myself))|i scratch$|i cut$|(?:she|he) (?:cuts|is cutting|was cutting|burns|scratches) ?(?:himself|herself)?$|me (?:corto|corte|lastimo|lastime|queme|quemo|rasguno)|(?:lines|marks|cuts|scars) (?:all )?(?:up|on|down) (?:my|his|her)|burning yeah|days? (?:clean|without cutting))\b/,
  },
  {
    topic: 'psychosis',
    pattern:
      /\b(?:(?:they|the man|the lady|she|he|it)(?: \w+){0,2} (?:says|say|said|tells? me|whisper\w*|talks?)(?: \w+){0,2} (?:do it|jump|cut|go to|burn|kill|walk|come)|i (?:\w+ )?hear (?:him|her|them|my (?:\w+ )?(?:mother|father|husband|wife|son|brother|sister|name))\b|(?:through|in|from) the (?:vents?|walls?|radio|tv|ceiling|outlet|drain)\b|sent (?:me )?(?:a|the) (?:message|sign)|(?:theyre|they are|he is|hes) (?:in|through|behind) the|(?:persiguen|vigilan|espian)|escucho voces|oigo (?:voces|que)|they want (?:him|me|her) to)\b/,
  },
  {
    topic: 'abuse',
    pattern:
      /\b(?:me (?:pega|pego|golpea|golpeo|amenaza|avienta|aviento|agarro|empuja|empujo|jala|jalo|grita|ahorca|ahorco|patea|pateo|maltrata)|(?:he|she|they|boyfriend|husband|dad|father|stepdad|mom|ex|wife|girlfriend|brother|son)(?: \w+){0,2} (?:put|puts|threw|throws|burned|burns|shook|shakes|locked|locks|dragged|drags|spit|spits|swings?|swung|hurts|hits|choked|dumped) (?:me|my|at me|the (?:phone|kids|plates?))(?! (?:on|at ease|off|up|down as|cousin|sister|aunt|uncle)\b)|gets physical|hands? (?:on|around) (?:my|her) (?:neck|throat)|if i leave\b.*\b(?:kill|find|dead|sorry|hurt)|(?:he|she)(?: \w+){0,2} (?:grabs|grabbed|pushed|pushes|scares|follows|tracks|controls) (?:me|my)|afraid (?:of him|of her|to go home)|with (?:a|the|his|her) (?:belt|cord|bat|fist)\b|(?:look|looks|looked) at me with|took (?:my|her) (?:pay|phone|keys|passport|check))\b/,
  },
  {
    topic: 'homicidal-ideation',
    pattern:
      /\b(?:(?:i|id|ill|ive) (?:\w+ ){0,3}(?:take a swing|punch (?:him|her|them)|run (?:him|her|them) over|make (?:him|her|them) pay|follow(?:ed)? (?:him|her)|drive by|driven by|drove by)|(?:want|wish) (?:him|her|them)\b(?: \w+){0,2} dead|(?:see|seeing|picture) (?:myself|me)\b(?: \w+){0,3} (?:drop\w*|hurt\w*|push\w*|stab\w*|throw\w*|shak\w*)|if (?:he|they) comes? in(?:to)?)\b/,
  },
  {
    topic: 'access-to-means',
    pattern:
      /\b(?:(?:pistola|escopeta|arma|rifle)s?\b|(?:my|her|his|the|old|leftover|moms|mothers|dads|wifes|husbands) (?:old |leftover )?(?:percocets?|oxys?|oxycodone|xanax|pain pills|pain tablets|sleeping pills|insulin|morphine|hydrocodone|vicodin|fentanyl patches)|(?:top shelf|nightstand|medicine cabinet|glove box|toolbox|gun safe|under the (?:bed|pillow|seat))\b|(?:blades?|razors?) (?:in|under|behind)|(?:the )?(?:knives|blades|razors|pills|guns)(?: \w+){0,3} (?:locked|put away|gone|hidden|home with)|pastillas)\b/,
  },
  {
    topic: 'protective-factors',
    pattern:
      /\b(?:(?:couldnt|cant|wouldnt|could never|would never|wont) (?:do|put) (?:that|it|this|them|him|her)(?: \w+)? (?:to|through)(?: (?:my|the|her|him|them|a|that|[a-z]+))?|por (?:mis?|los|las) (?:hij\w+|nin\w+|familia|mama|esposo|esposa|niet\w+|bebe)|(?:es|seria) (?:un )?pecado|quien (?:los|las|lo|la) (?:cuida\w*|va a cuidar)|(?:thats|its|thats a|it is) (?:a )?sin\b|the whole reason|the only (?:reason|thing)|who (?:would|will|d) (?:take|feed|look|raise|care|cook|walk|find)|(?:ive got|i have|i got|got) (?:a|my|the|my own|two|three|four) (?:daughters?|sons?|kids?|girls?|boys?|children|grand\w+|dog|cat|mom|moms|wife|husband|baby|farm|babies|students|sister|band|court)|(?:my|the) (?:dog|cat|daughter|son|kids|baby|mom|moms|wife|grandson|sponsor|friend|sister|brother|roommate)\b(?: \w+){0,3} (?:looked at me|stayed|keeps|kept|needs|would|loves|depends|counts|came)|(?:for|because of) (?:the|my) (?:kids|boys|girls|children|grand\w+|family|dog|cat|daughter|son|mom|wife|husband)|(?:baby|grandbaby|wedding|graduation) coming|i want to (?:see|meet|watch|be there)|god (?:forbid|wouldnt|didnt bring))\b/,
  },
  {
    topic: 'safety-plan',
    pattern:
      /\b(?:(?:call|text|tell|wake|ring|go to)(?:ed|s)? (?:my|the|our) (?:\w+ )?(?:sponsor|mom|mother|dad|sister|brother|wife|husband|friend|aunt|uncle|line|hotline|counselor|grandma|neighbor|pastor|crisis \w+)|i (?:call|called|text|texted|wake|woke) (?:her|him|them|the line|my \w+)\b|(?:gave|give|giving|handed|hand) (?:them|it|those|the \w+|my \w+) (?:to(?! (?:me|us)\b)|over)|(?:he|she|they|mom|dad|mother|father|wife|husband|brother|sister|son|daughter|friend|nephew|neighbor|roommate)s? (?:s |has |have |is )?(?:got|has|have|holds?|holding|keeps?|keeping|hid|took) (?:the|my|all|all the) (?:key|keys|gun|guns|pills|knives|blades|ammo)|(?:doles?|hands?|counts?|gives?|da|guarda)(?: \w+){0,3} (?:out|pills|meds|de a poqu\w+)|bajo llave|la llave|(?:ill|i will|im going to|we ll|well|gonna) (?:flush|lock|hand|give|bring|toss|throw|pour|drop|get rid of|call|wake|tell|text|go to) (?:\w+ )?(?:them|it|those|him|her|you|out|off|over|up|my|the)|(?:dont|doesnt|wont|never) leave (?:them|her|him|me) alone|(?:er|emergency room) at|go to the (?:er|emergency|hospital)|(?:shelter|safe house|my (?:cousin|aunt|sister|mom|brother|friend)(?: \w+){0,3} (?:would take me|has a room|lives))|locks? (?:them|it|those|everything) (?:up|away)|(?:took|take) (?:them|all of them|it|all) (?:all )?(?:home|away|over|to)\b|changed the (?:code|combination|lock)|naloxone|narcan|code word)\b/,
  },
  {
    topic: 'danger-to-another',
    pattern:
      /\b(?:(?:by|at) their own hand|took (?:his|her|their) own|(?:my|a|her|his|our) (?:friend|buddy|cousin|brother|sister|aunt|uncle|tia|tio|dad|father|mother|mom|roommate|classmate|neighbor|coworker|boyfriend|girlfriend|nephew|niece)\b(?: \w+){0,4} (?:did it|went that way|jumped|hanged (?:him|her)self|shot (?:him|her)self|killed|overdosed|cuts|wants to die|tried)|(?:hes|shes|he is|she is) (?:worse than me|the one i)|talking (?:like that|about dying)|how (?:he|she) went)\b/,
  },
]

function namedBy(words: readonly Words[]) {
  const namesAny = fitsAny(words.map(({ pattern }) => pattern))
  return remember((folded: string): readonly RiskTopic[] =>
    namesAny(folded) ? words.filter(({ pattern }) => pattern.test(folded)).map(({ topic }) => topic) : [],
  )
}

export const hintsAsked = namedBy(asked)
export const hintsAskedNear = namedBy(near)
export const hintsSaid = namedBy(said)
