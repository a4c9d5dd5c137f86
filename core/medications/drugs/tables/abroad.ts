import { type CompactDrug, compact } from '../compact.ts'

/**
 * Psychiatric and common medicines that aren't sold in the United States. Patients bring them from elsewhere, so they
 * are compared by their class; there is no US label to take doses and warnings from, and they can't be prescribed.
 */
export const abroadTable: readonly CompactDrug[] = compact(`
Bromazepam | Lexotan, Lexotanil, Lectopam, Lexatin | 1.5 mg, 3 mg, 6 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Nitrazepam | Mogadon | 5 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Flunitrazepam | Rohypnol | 1 mg | Benzodiazepine | Drowsiness, Memory gaps | | benzodiazepine, cns-depressant |
Lormetazepam | Noctamid, Loramet | 1 mg, 2 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Loprazolam | Dormonoct | 1 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Brotizolam | Lendormin | 0.25 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant, cyp3a4-substrate |
Etizolam | Depas | 0.5 mg, 1 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant, cyp3a4-substrate |
Phenazepam | bromdihydrochlorphenylbenzodiazepine | 0.5 mg, 1 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Prazepam | Lysanxia, Demetrin | 10 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Ketazolam | Sedotime | 15 mg, 30 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Tetrazepam | Myolastan | 50 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Pinazepam | Duna | 5 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Clotiazepam | Distensan, Veratran | 5 mg, 10 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Cloxazolam | Olcadil | 1 mg, 2 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Mexazolam | Sedoxil | 1 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Medazepam | Rudotel, Nobrium | 10 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Ethyl loflazepate | Victan | 2 mg | Benzodiazepine | Drowsiness | | benzodiazepine, cns-depressant |
Tofisopam | Grandaxin | 50 mg | Benzodiazepine | Headache | | benzodiazepine, cns-depressant |
Zopiclone | Imovane, Zimovane, zopiclona | 3.75 mg, 7.5 mg | Z-drug sleep medicine | Bitter taste, Drowsiness | | z-drug, cns-depressant, cyp3a4-substrate |
Clomethiazole | Heminevrin, Distraneurine, clometiazol | 192 mg | Sedative | Drowsiness, Slow breathing | | cns-depressant, deep-sedative |
Etifoxine | Stresam, etifoxina | 50 mg | Anxiolytic | Drowsiness | | mild-sedative |
Amisulpride | Solian, amisulprida | 50 mg, 100 mg, 200 mg, 400 mg | Antipsychotic | Restlessness, Raised prolactin | | antipsychotic, dopamine-blocker, qt-known |
Sulpiride | Dogmatil, sulpirida, Ekilid | 50 mg, 200 mg | Antipsychotic | Raised prolactin, Weight gain | | antipsychotic, dopamine-blocker, qt-possible |
Levosulpiride | levosulpirida, Dislep | 25 mg, 50 mg, 100 mg | Antipsychotic | Raised prolactin, Stiffness | | antipsychotic, dopamine-blocker, qt-possible |
Sultopride | Barnetil | 400 mg | Antipsychotic | Drowsiness, QT prolongation | | antipsychotic, dopamine-blocker, qt-known |
Tiapride | Tiapridal, tiaprida | 100 mg | Antipsychotic | Drowsiness | | antipsychotic, dopamine-blocker, qt-possible |
Levomepromazine | Nozinan, Sinogan, methotrimeprazine, levomepromazina | 25 mg, 100 mg | Antipsychotic | Drowsiness, Low blood pressure | | antipsychotic, dopamine-blocker, cns-depressant, anticholinergic, qt-possible, seizure-threshold, pressure-lowering-psychotropic |
Periciazine | Neuleptil, propericiazine, periciazina | 10 mg | Antipsychotic | Drowsiness, Low blood pressure | | antipsychotic, dopamine-blocker, cns-depressant, anticholinergic |
Cyamemazine | Tercian | 25 mg, 100 mg | Antipsychotic | Drowsiness | | antipsychotic, dopamine-blocker, cns-depressant, anticholinergic, qt-possible |
Promazine | promazina | 25 mg, 50 mg | Antipsychotic | Drowsiness, Low blood pressure | | antipsychotic, dopamine-blocker, cns-depressant, anticholinergic, seizure-threshold |
Pipotiazine | Piportil, pipothiazine | 25 mg, 50 mg | Antipsychotic | Stiffness | | antipsychotic, dopamine-blocker, cns-depressant |
Chlorprothixene | Truxal | 15 mg, 50 mg | Antipsychotic | Drowsiness | | antipsychotic, dopamine-blocker, cns-depressant, anticholinergic, qt-possible |
Zuclopenthixol | Clopixol, zuclopentixol | 10 mg, 25 mg, 200 mg | Antipsychotic | Stiffness, Drowsiness | | antipsychotic, dopamine-blocker, cns-depressant, qt-possible, cyp2d6-substrate |
Flupentixol | Fluanxol, flupenthixol, Depixol | 0.5 mg, 1 mg, 20 mg | Antipsychotic | Restlessness, Stiffness | | antipsychotic, dopamine-blocker, qt-possible |
Melperone | Eunerpan, melperona | 25 mg, 50 mg | Antipsychotic | Drowsiness | | antipsychotic, dopamine-blocker, cns-depressant, qt-possible |
Pipamperone | Dipiperon, pipamperona | 40 mg | Antipsychotic | Drowsiness | | antipsychotic, dopamine-blocker, cns-depressant, qt-possible |
Bromperidol | Impromen | 1 mg, 5 mg, 10 mg | Antipsychotic | Stiffness | | antipsychotic, dopamine-blocker |
Penfluridol | Semap | 20 mg | Antipsychotic | Stiffness | | antipsychotic, dopamine-blocker, qt-possible |
Sertindole | Serdolect | 4 mg, 12 mg, 16 mg | Antipsychotic | QT prolongation, Weight gain | | antipsychotic, dopamine-blocker, qt-known, cyp2d6-substrate, cyp3a4-substrate |
Zotepine | Nipolept | 25 mg, 50 mg, 100 mg | Antipsychotic | Drowsiness, Seizures | | antipsychotic, dopamine-blocker, cns-depressant, seizure-threshold, qt-possible |
Blonanserin | Lonasen | 4 mg, 8 mg | Antipsychotic | Restlessness | | antipsychotic, dopamine-blocker, cyp3a4-substrate |
Moclobemide | Aurorix, Manerix, moclobemida | 150 mg, 300 mg | MAO inhibitor | Insomnia, Dizziness | | maoi, serotonergic, norepinephrine-raising |
Pirlindole | Pyrazidol, pirlindol | 50 mg | MAO inhibitor | Insomnia, Dizziness | | maoi, serotonergic, norepinephrine-raising |
Agomelatine | Valdoxan, Thymanax, agomelatina | 25 mg | Melatonin antidepressant | Liver enzymes, Dizziness | | cyp1a2-substrate |
Mianserin | Tolvon, Lantanon, mianserina | 10 mg, 30 mg | Tetracyclic antidepressant | Drowsiness, Weight gain | | cns-depressant, norepinephrine-raising |
Reboxetine | Edronax, reboxetina | 4 mg | Norepinephrine antidepressant | Dry mouth, Insomnia | | norepinephrine-raising, cyp3a4-substrate |
Dosulepin | Prothiaden, dothiepin, dosulepina | 25 mg, 75 mg | Tricyclic antidepressant | Drowsiness, Dry mouth | | tca, serotonergic, norepinephrine-raising, cns-depressant, anticholinergic, seizure-threshold, qt-possible, cyp2d6-substrate |
Lofepramine | Gamanil, lofepramina | 70 mg | Tricyclic antidepressant | Dry mouth | | tca, serotonergic, norepinephrine-raising, anticholinergic, qt-possible, cyp2d6-substrate |
Dibenzepin | Noveril | 80 mg, 240 mg | Tricyclic antidepressant | Drowsiness, Dry mouth | | tca, serotonergic, norepinephrine-raising, cns-depressant, anticholinergic, seizure-threshold, qt-possible |
Opipramol | Insidon | 50 mg | Tricyclic anxiolytic | Drowsiness | | tca, cns-depressant, anticholinergic, qt-possible |
Biperiden | Akineton, biperideno | 2 mg, 4 mg | Anticholinergic for movement side effects | Dry mouth, Confusion | | anticholinergic |
Procyclidine | Kemadrin, prociclidina | 5 mg | Anticholinergic for movement side effects | Dry mouth, Confusion | | anticholinergic |
Bornaprine | Sormodren | 4 mg | Anticholinergic for movement side effects | Dry mouth, Confusion | | anticholinergic |
Alimemazine | Theralene, trimeprazine, alimemazina | 5 mg | Sedating antihistamine | Drowsiness | | cns-depressant, anticholinergic, dopamine-blocker |
Cinitapride | Cidine, Pemix, cinitaprida | 1 mg | Stomach motility medicine | Drowsiness | | dopamine-blocker |
Nimesulide | Aulin, Mesulid, nimesulida | 100 mg | NSAID | Stomach upset, Liver enzymes | | nsaid |
Clonixin | Dorixina, Prodolina, clonixinato de lisina | 125 mg, 250 mg | NSAID | Stomach upset | | nsaid |
Metamizole | Neo-Melubrina, Nolotil, dipyrone, metamizol, dipirona | 500 mg | Pain medicine | Low blood counts, Low blood pressure | | |
`).map(({ entry }) => ({ entry: { ...entry, abroad: true as const }, limit: undefined }))
