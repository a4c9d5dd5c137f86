import { compact } from '../compact.ts'
import { boxed } from '../shared-notes.ts'

/** Medicines on lists that a psychiatric practice meets, each with the interactions its label names. */
export const addedTable = compact(`
Loxapine inhaled | Adasuve, inhaled loxapine, loxapine inhalation powder, loxapine inhalation, loxapine inhaler | 10 mg | Antipsychotic | Bad taste, Drowsiness | 10-10 | antipsychotic, dopamine-blocker, cns-depressant, anticholinergic | route=inhaled; often=PRN; generic=loxapine inhaled; parts=loxapine; boxed=Bronchospasm, and higher mortality in older people with dementia-related psychosis.
Insulin inhaled | Afrezza, inhaled insulin | 4 units, 8 units, 12 units | Rapid-acting insulin | Low blood sugar, Cough | 1-200 | glucose-lowering | route=inhaled; unit=units; often=TID; generic=insulin inhaled; boxed=Acute bronchospasm in people with asthma or COPD.
Zanamivir | Relenza | 5 mg | Influenza antiviral | Cough, Headache | 5-20 | | route=inhaled; often=BID
Ertapenem | Invanz, imipenem, imipenem-cilastatin, Primaxin, doripenem | 1 g | Carbapenem antibiotic | Diarrhea, Headache | 250-4000 | seizure-threshold | route=IV
Cefazolin | Ancef, cefepime, Maxipime, ceftazidime, cefotetan, cefaclor, cefoxitin | 1 g, 2 g | Cephalosporin antibiotic | Diarrhea | 250-8000 | | route=IV; often=TID
Piperacillin and tazobactam | Zosyn, piperacillin-tazobactam, piperacillin, ampicillin-sulbactam, Unasyn, nafcillin, penicillin G, Bicillin L-A, Bicillin, penicillin G benzathine | 3.375 g, 4.5 g | Penicillin antibiotic | Diarrhea | | | route=IV; often=QID
Dolasetron | Anzemet | 50 mg, 100 mg | 5-HT3 antagonist for nausea | Headache, Constipation | 50-100 | serotonergic, qt-known | often=PRN
Methylnaltrexone | Relistor, naldemedine, Symproic | 150 mg, 0.2 mg | Opioid constipation medicine | Stomach pain | 0.2-450 | |
Interferon alfa | Pegasys, peginterferon alfa-2a, PegIntron, Intron A, Besremi, ropeginterferon alfa-2b, interferon alfa-2b | 180 mcg | Interferon | Flu-like symptoms, Low mood | | | route=IM; often=weekly; boxed=Can cause or worsen fatal psychiatric, autoimmune, ischemic and infectious disorders.
Brodalumab | Siliq | 210 mg | Interleukin antibody | Joint pain | 210-210 | immunosuppressant | route=IM; often=weekly; boxed=Suicidal ideation and behavior have occurred. Available through a REMS program only.
Deucravacitinib | Sotyktu | 6 mg | Psoriasis medicine | Cold symptoms | 6-6 | immunosuppressant |
Belimumab | Benlysta, anifrolumab, Saphnelo | 200 mg | Lupus antibody | Nausea, Low mood | | immunosuppressant | route=IV; often=monthly
Vedolizumab | Entyvio, tralokinumab, Adbry | 300 mg | Gut antibody | Headache | | | route=IV; often=monthly
Elbasvir and grazoprevir | Zepatier, elbasvir-grazoprevir | 50 mg-100 mg | Hepatitis C antiviral | Fatigue | | induction-sensitive | boxed=Hepatitis B can come back.
Lenacapavir | Sunlenca, Yeztugo | 300 mg, 463.5 mg | HIV medicine | Injection site reactions | | induction-sensitive | route=IM
Dolutegravir and rilpivirine | Juluca | 50 mg-25 mg | HIV combination | Headache | | integrase-inhibitor, induction-sensitive, acid-dependent, qt-possible | parts=dolutegravir+rilpivirine
Doravirine | Pifeltro, Delstrigo | 100 mg | HIV medicine | Nausea, Odd dreams | 100-200 | induction-sensitive |
Nevirapine | Viramune, etravirine, Intelence | 200 mg, 400 mg | HIV medicine | Rash | 100-400 | cyp3a4-inducer, induction-sensitive | boxed=Fatal liver injury and severe skin reactions.
Maraviroc | Selzentry | 150 mg, 300 mg | HIV medicine | Cough, Dizziness | 150-1200 | cyp3a4-substrate, induction-sensitive | often=BID
Zidovudine | Retrovir, Combivir | 300 mg | HIV medicine | Anemia, Headache | 100-600 | | often=BID; boxed=Low blood counts, muscle disease and lactic acidosis.
Propantheline | Pro-Banthine, methscopolamine, Pamine, belladonna and phenobarbital, Donnatal | 2.5 mg, 5 mg, 15 mg | Antispasmodic | Dry mouth | | anticholinergic | often=TID
Bremelanotide | Vyleesi | 1.75 mg | Sexual desire medicine | Nausea, Flushing | 1.75-1.75 | | route=IM; often=PRN
Vorapaxar | Zontivity | 2.08 mg | Antiplatelet | Bleeding | 2.08-2.08 | antiplatelet, cyp3a4-substrate | boxed=Not after stroke, TIA or bleeding in the brain.
Teriflunomide | Aubagio | 7 mg, 14 mg | Multiple sclerosis medicine | Hair thinning, Diarrhea | 7-14 | immunosuppressant | boxed=Liver injury, and harm to the fetus.; pregnancy=Contraindicated in pregnancy.
Mavacamten | Camzyos | 2.5 mg, 5 mg, 10 mg, 15 mg | Heart muscle medicine | Dizziness | 2.5-15 | | boxed=Heart failure: echocardiograms before and during use.
Tedizolid | Sivextro | 200 mg | Oxazolidinone antibiotic | Nausea | 200-200 | |
Fidaxomicin | Dificid | 200 mg | Bowel antibiotic | Nausea | 200-400 | | often=BID
Bedaquiline | Sirturo | 100 mg | Tuberculosis medicine | Nausea | 100-400 | qt-known, cyp3a4-substrate, induction-sensitive |
Delafloxacin | Baxdela | 450 mg | Fluoroquinolone antibiotic | Nausea | 450-900 | quinolone | often=BID; boxed=Tendon rupture, nerve damage, mental effects and worse myasthenia gravis.
Stiripentol | Diacomit | 250 mg, 500 mg | Anticonvulsant | Drowsiness, Low appetite | 250-3000 | cns-depressant | often=BID
Fenfluramine | Fintepla | 2.2 mg/mL | Anticonvulsant | Low appetite, Drowsiness | 1-26 | serotonergic, cns-depressant | often=BID; boxed=Heart valve disease and pulmonary hypertension.
Ganaxolone | Ztalmy | 50 mg/mL | Anticonvulsant | Drowsiness | 100-1800 | cns-depressant | often=TID
Dronabinol oral solution | Syndros | 5 mg/mL | Cannabinoid | Drowsiness, Dizziness | 2-25 | cns-depressant | often=BID
Tyrosine | L-tyrosine, phenylalanine, DLPA, DL-phenylalanine | 500 mg | Amino acid supplement | Headache | | |
Mucuna | velvet bean, mucuna pruriens | 500 mg | Levodopa supplement | Nausea | | dopamine-agonist |
Kanna | sceletium, blue lotus, nutmeg, salvia, mescaline, peyote | 50 mg | Substance | Drowsiness | | serotonergic, mild-sedative |
Amyl nitrite | poppers, alkyl nitrite, alkyl nitrites, butyl nitrite, isobutyl nitrite | 1 dose | Substance | Low blood pressure, Headache | | nitrate |
Ibogaine | iboga | 100 mg | Substance | Nausea, Unsteadiness | | qt-known, serotonergic |
Khat | cathinone, bath salts, mephedrone, DMAA | 1 dose | Substance | Fast heartbeat, Agitation | | stimulant, norepinephrine-raising, serotonergic |
Synthetic cannabinoids | spice, K2 | 1 dose | Substance | Agitation, Fast heartbeat | | cns-depressant |
Xylazine | nitazenes, nitazene, tranq | 1 dose | Substance | Deep sedation, Skin wounds | | cns-depressant, deep-sedative |
Sotagliflozin | Inpefa | 200 mg, 400 mg | SGLT2 inhibitor | Genital infections | 200-400 | sglt2 |
Rosiglitazone | Avandia | 2 mg, 4 mg, 8 mg | Thiazolidinedione | Swelling | 2-8 | | boxed=Causes or worsens heart failure.
Tolbutamide | chlorpropamide, tolazamide | 250 mg, 500 mg | Sulfonylurea | Low blood sugar | 100-3000 | sulfonylurea, glucose-lowering |
Elinzanetant | Lynkuet | 120 mg | Hot flash medicine | Headache, Drowsiness | 120-120 | cyp3a4-substrate |
Ribociclib | Kisqali | 200 mg | Kinase inhibitor | Nausea, Low blood counts | 200-600 | qt-known, cyp3a4-strong-inhibitor, cyp3a4-inhibitor, immunosuppressant |
Abemaciclib | Verzenio | 50 mg, 100 mg, 150 mg, 200 mg | Kinase inhibitor | Diarrhea | 50-400 | cyp3a4-substrate, induction-sensitive, immunosuppressant | often=BID
Apalutamide | Erleada, darolutamide, Nubeqa | 60 mg, 240 mg | Antiandrogen | Fatigue | 60-1200 | cyp3a4-inducer, seizure-threshold |
Cisplatin | paclitaxel, docetaxel, doxorubicin, vincristine, carboplatin | 1 vial | Chemotherapy | Nausea, Low blood counts | | immunosuppressant | route=IV; often=monthly; boxed=Bone marrow suppression.; pregnancy=Harms the fetus.
Pembrolizumab | Keytruda, nivolumab, Opdivo, trastuzumab, Herceptin, fulvestrant, Faslodex | 200 mg | Cancer antibody | Fatigue, Rash | | | route=IV; often=monthly; pregnancy=Harms the fetus.
Istradefylline | Nourianz | 20 mg, 40 mg | Parkinson medicine | Movements, Hallucinations | 20-40 | cyp3a4-substrate |
Edaravone | Radicava | 105 mg | ALS medicine | Bruising | 60-105 | |
Naproxen and esomeprazole | Vimovo | 375 mg-20 mg, 500 mg-20 mg | NSAID | Stomach upset | | nsaid | parts=naproxen+esomeprazole; often=BID; boxed=${boxed.nsaid}
Ibuprofen and famotidine | Duexis | 800 mg-26.6 mg | NSAID | Stomach upset | | nsaid | parts=ibuprofen+famotidine; often=TID; boxed=${boxed.nsaid}
Levoketoconazole | Recorlev | 150 mg | Cortisol blocker | Nausea | 150-1200 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, qt-known | often=BID; boxed=Liver injury and QT prolongation.
Ibrexafungerp | Brexafemme, oteseconazole, Vivjoa | 150 mg | Antifungal | Diarrhea | 150-900 | cyp3a4-substrate | pregnancy=Contraindicated in pregnancy.
Letermovir | Prevymis, valganciclovir, Valcyte, ganciclovir | 480 mg, 450 mg | Antiviral | Nausea | 240-1800 | | pregnancy=May harm the fetus.
Artemether and lumefantrine | Coartem, tafenoquine, Krintafel | 20 mg-120 mg | Antimalarial | Headache | | qt-known | often=BID
Praziquantel | Biltricide, benznidazole | 600 mg | Antiparasitic | Nausea | 100-6000 | cyp3a4-substrate, induction-sensitive | often=TID
Ensifentrine | Ohtuvayre | 3 mg/2.5 mL | Inhaled PDE inhibitor | Back pain | 3-6 | | route=inhaled; often=BID
Drospirenone | Slynd | 4 mg | Progestin-only pill | Irregular bleeding | 4-4 | hormonal-contraceptive, potassium-raising |
Rolapitant | Varubi, netupitant and palonosetron, Akynzeo, netupitant | 180 mg | Antiemetic | Fatigue | 180-300 | cyp2d6-moderate-inhibitor | often=PRN
Tenapanor | Ibsrela, Xphozah | 50 mg | Bowel medicine | Diarrhea | 50-100 | | often=BID; boxed=Serious dehydration in children under 6.
Resmetirom | Rezdiffra, obeticholic acid, Ocaliva | 60 mg, 80 mg, 100 mg | Liver medicine | Diarrhea | 5-100 | |
Tramadol and acetaminophen | Ultracet, tramadol-acetaminophen | 37.5 mg-325 mg | Opioid | Nausea, Dizziness | | opioid, serotonergic, cns-depressant, seizure-threshold | parts=tramadol+acetaminophen; often=QID; boxed=${boxed.opioid}
Tramadol and celecoxib | Seglentis | 44 mg-56 mg | Opioid | Nausea, Dizziness | | opioid, serotonergic, cns-depressant, seizure-threshold, nsaid | parts=tramadol+celecoxib; often=BID; boxed=${boxed.opioid}
Opium | paregoric, opium tincture | 10 mg/mL | Opioid | Drowsiness, Constipation | | opioid, cns-depressant | often=QID
Pentosan | Elmiron | 100 mg | Bladder medicine | Eye changes | 100-300 | | often=TID
Rotavirus vaccine | Rotarix, RotaTeq, dengue vaccine, Dengvaxia | 1 mL | Live rotavirus vaccine | Irritability | | live-vaccine | pregnancy=Live vaccine: not given in pregnancy.
Mpox vaccine | Jynneos, Imvamune | 0.5 mL | Mpox vaccine | Sore arm | | | route=IM
Butalbital, aspirin and caffeine | Fiorinal, butalbital-aspirin-caffeine | 50 mg-325 mg-40 mg | Barbiturate | Drowsiness | | barbiturate, cns-depressant, antiplatelet | parts=aspirin; often=QID
Naproxen and pseudoephedrine | Aleve-D | 220 mg-120 mg | Cold medicine | Stomach upset, Jitteriness | | nsaid | parts=naproxen+pseudoephedrine; often=BID
Guaifenesin and pseudoephedrine | Mucinex D | 600 mg-60 mg | Cold medicine | Jitteriness | | norepinephrine-raising | parts=guaifenesin+pseudoephedrine; often=BID
`)
