/**
 * Psychiatric medicines as people say them, generic and brand. Names alone, so that reading a transcript does not
 * carry the whole drug database to the browser; a test holds the two together.
 */
const words = `
sertraline zoloft fluoxetine prozac sarafem escitalopram lexapro citalopram celexa paroxetine paxil fluvoxamine luvox
venlafaxine effexor desvenlafaxine pristiq duloxetine cymbalta levomilnacipran fetzima vilazodone viibryd
vortioxetine trintellix bupropion wellbutrin zyban mirtazapine remeron trazodone desyrel oleptro nefazodone esketamine spravato
ketamine auvelity dextromethorphan amitriptyline elavil nortriptyline pamelor clomipramine anafranil imipramine tofranil doxepin
silenor desipramine norpramin phenelzine nardil tranylcypromine parnate selegiline emsam isocarboxazid marplan
lithium lithobid eskalith valproate divalproex depakote depakene lamotrigine lamictal carbamazepine tegretol oxcarbazepine
trileptal topiramate topamax quetiapine seroquel olanzapine zyprexa risperidone risperdal ziprasidone geodon
lurasidone latuda paliperidone invega asenapine saphris iloperidone fanapt clozapine clozaril lumateperone caplyta
aripiprazole abilify brexpiprazole rexulti cariprazine vraylar haloperidol haldol chlorpromazine thorazine
thioridazine fluphenazine prolixin perphenazine trilafon loxapine thiothixene pimozide olanzapine symbyax lybalvi
alprazolam xanax lorazepam ativan clonazepam klonopin diazepam valium temazepam restoril chlordiazepoxide librium
oxazepam clorazepate triazolam halcion buspirone buspar hydroxyzine vistaril atarax propranolol inderal prazosin minipress
clonidine catapres guanfacine intuniv kapvay tenex atomoxetine strattera viloxazine qelbree methylphenidate
ritalin concerta dexmethylphenidate focalin amphetamine adderall lisdexamfetamine vyvanse dextroamphetamine dexedrine
modafinil provigil armodafinil nuvigil zolpidem ambien eszopiclone lunesta zaleplon sonata suvorexant belsomra
lemborexant dayvigo daridorexant quviviq ramelteon rozerem melatonin naltrexone vivitrol revia buprenorphine suboxone subutex sublocade
methadone disulfiram antabuse acamprosate campral varenicline chantix nicotine naloxone narcan benztropine cogentin
trihexyphenidyl artane valbenazine ingrezza deutetrabenazine austedo donepezil aricept memantine namenda
sertralina fluoxetina escitalopram citalopram paroxetina duloxetina venlafaxina bupropion mirtazapina trazodona litio
lamotrigina quetiapina olanzapina risperidona aripiprazol alprazolam lorazepam clonazepam diazepam buspirona hidroxicina
metilfenidato melatonina
`

export const medicineNames: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))

/** The medicines named in a folded text. "Nicotine" is a medicine only as a patch or gum, so it is not one here. */
export function medicinesIn(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== 'nicotine' && medicineNames.has(word))
}
