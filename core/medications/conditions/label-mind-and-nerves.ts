import { conditionTable } from './rule.ts'

/** The Contraindications and Warnings of US labels, medicine by medicine: mind, nerves, muscles, breathing. */
export const labelMindAndNerves = conditionTable(`
alcohol-use | disulfiram | critical | Not within 12 hours of any alcohol, and only with full knowledge and consent: the reaction can be fatal. | US label: Antabuse (Boxed Warning) | absent=abstinent
heavy-drinking | disulfiram | critical | Not within 12 hours of any alcohol: the reaction can be fatal. | US label: Antabuse (Boxed Warning) | absent=abstinent
past-alcohol-use | benzodiazepine; z-drug; barbiturate; carisoprodol; sodium oxybate; opioid | warning | Risk of misuse and relapse. Choose another; otherwise small supplies and PDMP checks. | US label: Xanax (Boxed Warning)
past-alcohol-use | stimulant; gabapentinoid | info | Watch for misuse; check the PDMP. | US labels (Boxed Warning, Warnings)
sleep-apnea | diazepam | critical | Contraindicated in sleep apnea. Choose another. | US label: Valium (Contraindications)
myasthenia | diazepam | critical | Contraindicated in myasthenia gravis. Choose another. | US label: Valium (Contraindications)
severe-liver; cirrhosis | diazepam; clonazepam | critical | Contraindicated in severe liver disease: coma. Lorazepam or oxazepam at a low dose if needed. | US labels: Valium, Klonopin (Contraindications)
liver-disease | clonazepam | critical | Contraindicated in significant liver disease. Lorazepam or oxazepam at a low dose if needed. | US label: Klonopin (Contraindications)
narrow-angle | alprazolam; clorazepate; chlordiazepoxide; estazolam; lorazepam; clonazepam; diazepam | warning | Contraindicated in acute narrow-angle glaucoma. Ask the eye doctor first. | US labels of benzodiazepines (Contraindications)
severe-lung | diazepam; opioid; benzodiazepine; barbiturate; sodium oxybate | critical | Contraindicated or dangerous in severe respiratory insufficiency. | US labels: Valium, opioids (Contraindications)
myasthenia | quinine; hyoscyamine; dicyclomine; glycopyrrolate; orphenadrine; chlordiazepoxide and clidinium; aminoglycoside | critical | Contraindicated, or can weaken breathing muscles. Choose another. | US labels: Qualaquin, Levsin, Bentyl, Robinul, Norflex (Contraindications)
myasthenia | chloroquine; hydroxychloroquine; timolol; botulinum toxin; procainamide; phenytoin; statin | warning | May weaken muscles further. Choose another, or watch breathing. | US labels (Warnings: myasthenia gravis)
asthma; copd | loxapine inhaled | critical | Contraindicated with asthma, COPD or any lung disease with bronchospasm. Use a tablet or an injection of another antipsychotic. | US label: Adasuve (Boxed Warning, Contraindications)
asthma; copd | insulin inhaled | critical | Contraindicated in chronic lung disease: bronchospasm. Use injected insulin. | US label: Afrezza (Boxed Warning, Contraindications)
asthma | only salmeterol | critical | Contraindicated in asthma without an inhaled steroid: asthma death. Use a combination. | US label: Serevent (Contraindications) | unless=fluticasone; budesonide; mometasone; beclomethasone; ciclesonide; steroid
asthma | timolol; sotalol; carvedilol; propafenone; bethanechol; labetalol | critical | Contraindicated in asthma: bronchospasm. | US labels: Timoptic, Betapace, Coreg, Rythmol, Urecholine (Contraindications)
copd | timolol; propafenone; sotalol | critical | Contraindicated in severe chronic lung disease: bronchospasm. | US labels: Timoptic, Rythmol (Contraindications)
asthma; copd | bethanechol; zanamivir | warning | May narrow the airways. Choose another, or watch breathing. | US labels (Warnings)
asthma; copd | cholinesterase-inhibitor | info | May narrow the airways. Watch breathing after the start. | US label: Aricept (Warnings)
seizures | maprotiline; metoclopramide; bethanechol; dalfampridine; flumazenil | critical | Contraindicated in a seizure disorder. | US labels: Reglan, Urecholine, Ampyra (Contraindications), Ludiomil
seizures | cholinesterase-inhibitor; hydroxychloroquine; chloroquine; ginkgo; baclofen; butorphanol; ertapenem; pitolisant; amantadine; thiothixene | warning | Lowers the seizure threshold. Choose another, or watch closely. | US labels (Warnings: Seizures)
parkinson | droperidol; thiothixene; molindone; reserpine; bethanechol; perphenazine and amitriptyline; tetrabenazine | critical | Worsens Parkinson disease. Choose another. | US labels (Contraindications, Warnings); AGS Beers Criteria 2023
narrow-angle; glaucoma | phentermine; diethylpropion; phendimetrazine; benzphetamine; phentermine and topiramate | critical | Contraindicated in glaucoma. | US labels: Adipex-P, Qsymia (Contraindications)
narrow-angle | doxepin; darifenacin; fesoterodine; trospium; hyoscyamine; glycopyrrolate; orphenadrine; chlordiazepoxide and clidinium; flavoxate; propantheline; dextromethorphan and quinidine; acetazolamide | critical | Contraindicated in narrow-angle glaucoma. | US labels: Silenor, Enablex, Levsin, Norflex, Librax (Contraindications)
urinary-retention | doxepin; darifenacin; fesoterodine; trospium; hyoscyamine; glycopyrrolate; orphenadrine; chlordiazepoxide and clidinium; midodrine; propantheline | critical | Contraindicated in urinary retention. | US labels: Silenor, Enablex, ProAmatine (Contraindications)
urinary-retention | mirabegron; amphetamine and dextroamphetamine; diphenhydramine; hydroxyzine; promethazine | warning | Makes retention worse. Choose another. | US labels (Warnings)
gastric-retention | xanomeline and trospium; oxybutynin; tolterodine; trospium; fesoterodine; darifenacin; solifenacin; pramlintide; potassium chloride; glycopyrrolate; hyoscyamine | critical | Contraindicated when the stomach empties slowly. | US labels: Cobenfy, Detrol, Symlin, K-Tab (Contraindications)
gastric-retention | semaglutide; tirzepatide; liraglutide; dulaglutide; exenatide; opioid; anticholinergic; tca; clozapine | warning | Slows the stomach further. Not recommended in severe gastroparesis. | US labels (Warnings)
constipation | clozapine; alosetron | critical | Can cause fatal bowel obstruction. Treat constipation first. | US labels: Clozaril (Warnings), Lotronex (Contraindications)
constipation | opioid; anticholinergic; tca | warning | Makes constipation worse. Choose another, or add a laxative. | US labels (Warnings: constipation)
ssadh | sodium oxybate | critical | Contraindicated in this enzyme deficiency. | US label: Xyrem (Contraindications)
depression | tetrabenazine; deutetrabenazine | warning | Contraindicated where depression is untreated in Huntington disease. Ask about mood at each visit. | US labels: Austedo, Xenazine (Boxed Warning, Contraindications) | beside=huntington
depression | tetrabenazine; deutetrabenazine | info | Ask about mood at each visit. | US labels: Austedo, Xenazine (Warnings)
depression | reserpine | critical | Contraindicated in depression, now or before. | US label: reserpine (Contraindications)
depression; suicidality | isotretinoin; roflumilast; efavirenz; levetiracetam; perampanel; interferon beta; interferon alfa; brodalumab; metoclopramide; apremilast; sodium oxybate; montelukast; acitretin | warning | Linked to depression or suicidal thoughts. Weigh another; if used, ask about mood at each visit. | US labels (Boxed Warning or Warnings: psychiatric events)
suicidality | interferon alfa; reserpine | critical | Suicide has been reported. Do not start while the person is suicidal. | US labels: Pegasys (Boxed Warning), reserpine (Contraindications)
aggression | perampanel | critical | Life-threatening hostility and homicidal ideation. Choose another. | US label: Fycompa (Boxed Warning)
aggression | levetiracetam; brivaracetam; montelukast; stimulant; varenicline | warning | Can bring on irritability or aggression. Choose another, or watch closely. | US labels (Warnings)
psychosis | disulfiram | critical | Contraindicated in psychosis. Choose acamprosate or naltrexone. | US label: Antabuse (Contraindications)
psychosis; bipolar | steroid | warning | Steroids can bring on mania or psychosis, most above 40 mg of prednisone a day. Lowest dose and shortest course; follow up within days. | US label: Deltasone (Warnings: psychiatric)
psychosis | mefloquine; efavirenz; interferon alfa; phentermine; ephedra; yohimbine; pseudoephedrine; sodium oxybate; dextromethorphan and bupropion; modafinil; armodafinil; ketamine; mdma; psilocybin; lsd | warning | Can bring on or worsen psychosis. Choose another, or watch closely. | US labels (Warnings: psychiatric events)
bipolar | stimulant; atomoxetine; viloxazine; modafinil; armodafinil | warning | Can bring on mania. Start a mood stabilizer first. | US labels (Warnings: mania) | unless=lithium; valproate; lamotrigine; carbamazepine; antipsychotic
bipolar | st. john's wort; same; tryptophan; ephedra; dhea; phentermine; gepirone; zuranolone; dextromethorphan and bupropion | warning | Can bring on mania. Choose another. | US labels (Warnings: mania); published case reports
drug-misuse; agitation | phentermine; diethylpropion; phendimetrazine; benzphetamine | critical | Contraindicated with a history of drug abuse or in agitated states. | US label: Adipex-P (Contraindications)
optic-neuritis | quinine; ethambutol | critical | Contraindicated in optic neuritis. | US labels: Qualaquin, Myambutol (Contraindications)
retinal-disease | hydroxychloroquine; chloroquine | warning | Can damage the retina for good. Eye examination first. | US label: Plaquenil (Warnings)
skull-pressure | tetracycline; isotretinoin; acitretin; vitamin a | critical | Can raise the pressure inside the skull and cost sight. Choose another. | US labels: Accutane, Minocin (Warnings)
head-injury; skull-pressure | opioid | warning | Raises the pressure inside the skull and hides its signs. | US labels of opioids (Warnings)
hemiplegic-migraine; preexcitation; ischemic-bowel | triptan; ergotamine | critical | Contraindicated. Choose acetaminophen, an NSAID or a gepant. | US label: Imitrex (Contraindications)
`)
