const former = /^(IT-\d\d|GB-ENG|ES-(AN|AR|AS|CB|CL|CM|CN|CT|EX|GA|IB|MC|MD|NC|PV|RI|VC))$/

/** Whether links may still contain this code: of the regions of Italy and Spain before their provinces, and of England. */
export const isFormerRegion = (code: string) => former.test(code)
