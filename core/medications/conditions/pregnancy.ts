const list = (names: string) => names.split(';').map((name) => name.trim())

/** Not to be started in pregnancy: malformations or fetal death. The other labels with a pregnancy note warn. */
export const neverInPregnancy = list(
  'valproate; carbamazepine; lithium; paroxetine; topiramate; isotretinoin; methotrexate; warfarin; ace-inhibitor; arb; statin; phenytoin; phenobarbital; primidone; triazolam; temazepam; ergotamine; finasteride; testosterone; phentermine; zuranolone; doxycycline; minocycline; primaquine; estrogen; tamoxifen; voriconazole; disulfiram; alcohol; cocaine; mycophenolate; raloxifene; anastrozole; letrozole; misoprostol; leflunomide; riociguat-like; dutasteride; griseofulvin; exemestane; bosentan; thalidomide; acitretin; ribavirin; live-vaccine; tetracycline; clomiphene; phentermine and topiramate; tazarotene; bicalutamide; semaglutide; tirzepatide; liraglutide; orlistat; naltrexone and bupropion; dronedarone; teriflunomide; fluorouracil; hydroxyurea; leuprolide; danazol; megestrol; abiraterone; enzalutamide; apalutamide; methyltestosterone; fingolimod; aliskiren; sacubitril and valsartan; medroxyprogesterone; ospemifene; elagolix; denosumab; bempedoic acid; sarecycline; demeclocycline; diclofenac and misoprostol; vericiguat; mavacamten; ibrexafungerp; molnupiravir; efavirenz; quinine; lomitapide; methylergonovine; irinotecan; venetoclax',
)

/** A warning even though the label data has no note. */
export const carefulInPregnancy = list(
  'benzodiazepine; opioid; stimulant; nsaid; fluconazole; methimazole; esketamine; cannabis; tobacco smoke; atenolol; amiodarone; quinolone; barbiturate; z-drug; clonidine',
)

/** The standard of care for an opioid use disorder in pregnancy; stopping it is the greater danger. */
export const treatsOpioidUse = list('buprenorphine; methadone')

/** A warning for any woman who could become pregnant, because early harm is severe. */
export const contraceptionFirst = list(
  'valproate; isotretinoin; methotrexate; topiramate; mycophenolate; thalidomide; acitretin; ribavirin; bosentan; riociguat-like; leflunomide; phentermine and topiramate',
)

export const neverWhileBreastfeeding = list(
  'codeine; tramadol; methotrexate; amiodarone; isotretinoin; clozapine; cocaine; meperidine; statin; ergotamine; phentermine; phentermine and topiramate; diethylpropion; phendimetrazine; benzphetamine; mycophenolate; leflunomide; cyclosporine; fluorouracil; hydroxyurea; tamoxifen; acitretin; bromocriptine; dronedarone; ribavirin; lithium orotate; cannabis; methamphetamine; heroin; tinidazole; bempedoic acid; fezolinetant; estrogens and medroxyprogesterone; testosterone; danazol; flibanserin; teriflunomide; riociguat-like; bosentan; kava; mdma; lsd; psilocybin',
)

export const carefulWhileBreastfeeding = list(
  'lithium; benzodiazepine; opioid; stimulant; doxepin; nefazodone; estrogen; phenobarbital; primidone; carisoprodol; alcohol; cannabis; pseudoephedrine; atenolol; topiramate; lamotrigine; valproate; quinolone; metronidazole; barbiturate; semaglutide; tirzepatide; liraglutide; sglt2; ketorolac; dapsone; sulfamethoxazole and trimethoprim; zonisamide; esketamine; zuranolone; phenelzine; tranylcypromine; naltrexone and bupropion; varenicline; sodium oxybate; modafinil; armodafinil',
)
