/** F04 to F09 and F20 to F39. One code a line, headings included: a heading is what another code starts with. */
export const mentalCodes = `
F04 Amnestic disorder due to known physiological condition
F05 Delirium due to known physiological condition
F06 Other mental disorders due to known physiological condition
F06.0 Psychotic disorder with hallucinations due to known physiological condition
F06.1 Catatonic disorder due to known physiological condition
F06.2 Psychotic disorder with delusions due to known physiological condition
F06.3 Mood disorder due to known physiological condition
F06.30 Mood disorder due to known physiological condition, unspecified
F06.31 Mood disorder due to known physiological condition with depressive features
F06.32 Mood disorder due to known physiological condition with major depressive-like episode
F06.33 Mood disorder due to known physiological condition with manic features
F06.34 Mood disorder due to known physiological condition with mixed features
F06.4 Anxiety disorder due to known physiological condition
F06.7 Mild neurocognitive disorder due to known physiological condition
F06.70 Mild neurocognitive disorder due to known physiological condition without behavioral disturbance
F06.71 Mild neurocognitive disorder due to known physiological condition with behavioral disturbance
F06.8 Other specified mental disorders due to known physiological condition
F07 Personality and behavioral disorders due to known physiological condition
F07.0 Personality change due to known physiological condition
F07.8 Other personality and behavioral disorders due to known physiological condition
F07.81 Postconcussional syndrome
F07.89 Other personality and behavioral disorders due to known physiological condition
F07.9 Unspecified personality and behavioral disorder due to known physiological condition
F09 Unspecified mental disorder due to known physiological condition
F20 Schizophrenia
F20.0 Paranoid schizophrenia
F20.1 Disorganized schizophrenia
F20.2 Catatonic schizophrenia
F20.3 Undifferentiated schizophrenia
F20.5 Residual schizophrenia
F20.8 Other schizophrenia
F20.81 Schizophreniform disorder
F20.89 Other schizophrenia
F20.9 Schizophrenia, unspecified
F21 Schizotypal disorder
F22 Delusional disorders
F23 Brief psychotic disorder
F24 Shared psychotic disorder
F25 Schizoaffective disorders
F25.0 Schizoaffective disorder, bipolar type
F25.1 Schizoaffective disorder, depressive type
F25.8 Other schizoaffective disorders
F25.9 Schizoaffective disorder, unspecified
F28 Other psychotic disorder not due to a substance or known physiological condition
F29 Unspecified psychosis not due to a substance or known physiological condition
F30 Manic episode
F30.1 Manic episode without psychotic symptoms
F30.10 Manic episode without psychotic symptoms, unspecified
F30.11 Manic episode without psychotic symptoms, mild
F30.12 Manic episode without psychotic symptoms, moderate
F30.13 Manic episode, severe, without psychotic symptoms
F30.2 Manic episode, severe with psychotic symptoms
F30.3 Manic episode in partial remission
F30.4 Manic episode in full remission
F30.8 Other manic episodes
F30.9 Manic episode, unspecified
F31 Bipolar disorder
F31.0 Bipolar disorder, current episode hypomanic
F31.1 Bipolar disorder, current episode manic without psychotic features
F31.10 Bipolar disorder, current episode manic without psychotic features, unspecified
F31.11 Bipolar disorder, current episode manic without psychotic features, mild
F31.12 Bipolar disorder, current episode manic without psychotic features, moderate
F31.13 Bipolar disorder, current episode manic without psychotic features, severe
F31.2 Bipolar disorder, current episode manic severe with psychotic features
F31.3 Bipolar disorder, current episode depressed, mild or moderate severity
F31.30 Bipolar disorder, current episode depressed, mild or moderate severity, unspecified
F31.31 Bipolar disorder, current episode depressed, mild
F31.32 Bipolar disorder, current episode depressed, moderate
F31.4 Bipolar disorder, current episode depressed, severe, without psychotic features
F31.5 Bipolar disorder, current episode depressed, severe, with psychotic features
F31.6 Bipolar disorder, current episode mixed
F31.60 Bipolar disorder, current episode mixed, unspecified
F31.61 Bipolar disorder, current episode mixed, mild
F31.62 Bipolar disorder, current episode mixed, moderate
F31.63 Bipolar disorder, current episode mixed, severe, without psychotic features
F31.64 Bipolar disorder, current episode mixed, severe, with psychotic features
F31.7 Bipolar disorder, currently in remission
F31.70 Bipolar disorder, currently in remission, most recent episode unspecified
F31.71 Bipolar disorder, in partial remission, most recent episode hypomanic
F31.72 Bipolar disorder, in full remission, most recent episode hypomanic
F31.73 Bipolar disorder, in partial remission, most recent episode manic
F31.74 Bipolar disorder, in full remission, most recent episode manic
F31.75 Bipolar disorder, in partial remission, most recent episode depressed
F31.76 Bipolar disorder, in full remission, most recent episode depressed
F31.77 Bipolar disorder, in partial remission, most recent episode mixed
F31.78 Bipolar disorder, in full remission, most recent episode mixed
F31.8 Other bipolar disorders
F31.81 Bipolar II disorder
F31.89 Other bipolar disorder
F31.9 Bipolar disorder, unspecified
F32 Depressive episode
F32.0 Major depressive disorder, single episode, mild
F32.1 Major depressive disorder, single episode, moderate
F32.2 Major depressive disorder, single episode, severe without psychotic features
F32.3 Major depressive disorder, single episode, severe with psychotic features
F32.4 Major depressive disorder, single episode, in partial remission
F32.5 Major depressive disorder, single episode, in full remission
F32.8 Other depressive episodes
F32.81 Premenstrual dysphoric disorder
F32.89 Other specified depressive episodes
F32.9 Major depressive disorder, single episode, unspecified
F32.A Depression, unspecified
F33 Major depressive disorder, recurrent
F33.0 Major depressive disorder, recurrent, mild
F33.1 Major depressive disorder, recurrent, moderate
F33.2 Major depressive disorder, recurrent severe without psychotic features
F33.3 Major depressive disorder, recurrent, severe with psychotic symptoms
F33.4 Major depressive disorder, recurrent, in remission
F33.40 Major depressive disorder, recurrent, in remission, unspecified
F33.41 Major depressive disorder, recurrent, in partial remission
F33.42 Major depressive disorder, recurrent, in full remission
F33.8 Other recurrent depressive disorders
F33.9 Major depressive disorder, recurrent, unspecified
F34 Persistent mood disorders
F34.0 Cyclothymic disorder
F34.1 Dysthymic disorder
F34.8 Other persistent mood disorders
F34.81 Disruptive mood dysregulation disorder
F34.89 Other specified persistent mood disorders
F34.9 Persistent mood disorder, unspecified
F39 Unspecified mood disorder
`
