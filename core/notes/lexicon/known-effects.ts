/**
 * What a medicine is well known to do besides its use, as people say it. It only tells which of several medicines a
 * complaint belongs to that the clinician asked for; it makes no complaint an effect by itself.
 */
const table: readonly (readonly [string, RegExp])[] = [
  [
    'amphetamine dextroamphetamine lisdexamfetamine methylphenidate dexmethylphenidate atomoxetine modafinil armodafinil',
    /\b(?:appetite|eat\w*|ate|meals?|lunch|los(?:t|ing)|weight loss|heart|pounding|racing|thump\w*|flutter\w*|palpitations|pressure (?:\w+ )*(?:up|high)|tics?|blink\w*|grind\w*|clench\w*|jaw|jittery|crash\w*|dry mouth)\b/,
  ],
  ['lithium', /\b(?:tremors?|shak\w+|shook|thirst\w*|pee\w*|urinat\w*|diarrhea|metallic|unsteady|gain\w*)\b/],
  [
    'sertraline fluoxetine escitalopram citalopram paroxetine fluvoxamine vilazodone vortioxetine venlafaxine desvenlafaxine duloxetine clomipramine',
    /\b(?:sex\w*|libido|erection\w*|orgasm\w*|finish|bedroom|climax|sweat\w*|naus\w+|queasy|yawn\w*|loose|diarrhea|vivid|zaps?|numb|flat|jittery|restless\w*|legs|stomach|zappy)\b/,
  ],
  ['bupropion', /\b(?:jittery|dry mouth|mouth|buzz\w*|ring\w*|shak\w+|wired)\b/],
  ['mirtazapine', /\b(?:gain\w*|weight|hungry|appetite|groggy|drows\w+|sleepy|pounds)\b/],
  [
    'quetiapine olanzapine risperidone aripiprazole paliperidone haloperidol ziprasidone lurasidone clozapine brexpiprazole cariprazine fluphenazine chlorpromazine perphenazine',
    /\b(?:gain\w*|hungry|stiff\w*|restless\w*|shak\w+|drool\w*|tongue|jaw|lips?|smack\w*|lactat\w*|milk|leak\w*|breasts?|sedat\w+|groggy|sleepy|drows\w+|pounds|zombie|fog\w*|legs|periods?|twitch\w*)\b/,
  ],
  ['clozapine quetiapine olanzapine', /\b(?:constipat\w+|bowels?|dizz\w+)\b/],
  [
    'benztropine trihexyphenidyl hydroxyzine diphenhydramine doxylamine amitriptyline nortriptyline oxybutynin',
    /\b(?:mouth|constipat\w+|bowels?|blurr\w+|groggy|drows\w+|sleepy|fog\w*|memory)\b/,
  ],
  [
    'prazosin clonidine guanfacine propranolol doxazosin',
    /\b(?:dizz\w+|light-?headed|faint\w*|woozy|stand up|unsteady|pressure (?:\w+ )*(?:low|down))\b/,
  ],
  [
    'buprenorphine methadone oxycodone hydrocodone tramadol morphine',
    /\b(?:constipat\w+|bowels?|sweat\w*|drows\w+|nod\w*|sleepy)\b/,
  ],
  [
    'lorazepam clonazepam alprazolam diazepam temazepam zolpidem eszopiclone',
    /\b(?:drows\w+|groggy|sleepy|falls?|fell|memory|forget\w*|fog\w*|sleepwalk\w*|hung ?over|unsteady)\b/,
  ],
  ['trazodone', /\b(?:groggy|drows\w+|sleepy|hung ?over|dizz\w+|dry mouth|fog\w*)\b/],
  ['zolpidem eszopiclone zaleplon', /\b(?:sleepwalk\w*|remember|cooked|metallic|taste)\b/],
  ['lamotrigine', /\brash\b/],
  ['carbamazepine oxcarbazepine', /\b(?:rash|dizz\w+|sodium|unsteady|double vision)\b/],
  ['buspirone', /\b(?:dizz\w+|light-?headed|naus\w+|boat)\b/],
  ['varenicline', /\b(?:dreams|naus\w+)\b/],
  ['levothyroxine', /\b(?:racing|pounding|palpitations|jittery)\b/],
  ['ibuprofen naproxen aspirin meloxicam diclofenac celecoxib', /\b(?:stomach|heartburn|black stools?)\b/],
  ['iron ferrous', /\b(?:constipat\w+|bathroom|stop(?:s|ped)? (?:me|her|him) up|stomach)\b/],
  ['prednisone', /\b(?:wired|hungry|mood|sleep|gain\w*)\b/],
  [
    'semaglutide liraglutide tirzepatide dulaglutide',
    /\b(?:naus\w+|vomit\w*|threw up|constipat\w+|stomach)\b/,
  ],
  ['levodopa carbidopa pramipexole ropinirole', /\b(?:seeing things|naus\w+|gambl\w+|urges|dyskinesia)\b/],
  ['divalproex valproate', /\b(?:hair|gain\w*|tremors?|shak\w+|naus\w+)\b/],
  ['topiramate', /\b(?:words|tingl\w*|fog\w*|appetite)\b/],
  ['gabapentin pregabalin', /\b(?:swell\w*|swollen|puffy|dizz\w+|sleepy|drows\w+|unsteady|fog\w*)\b/],
  ['naltrexone', /\b(?:naus\w+|stomach|queasy)\b/],
  ['donepezil rivastigmine', /\b(?:dreams|diarrhea|loose|pulse|naus\w+)\b/],
  ['metformin', /\b(?:diarrhea|stomach|loose|naus\w+)\b/],
]

const effectsOf = new Map<string, RegExp[]>()
for (const [names, effects] of table)
  for (const name of names.split(' ')) effectsOf.set(name, [...(effectsOf.get(name) ?? []), effects])

/** Whether what is asked or told, in plain words, is something the medicine is known to do. */
export const isKnownEffect = (generic: string, plain: string): boolean =>
  (effectsOf.get(generic) ?? []).some((effects) => effects.test(plain))
