/** Rows as high as a portrait of 3:4 is over a column; the main photo takes two by two of them. */
const three = 'grid grid-cols-3 gap-2 auto-rows-[calc((min(100cqw,32rem)-1rem)*4/9)] max-w-lg'
const many =
  'grid grid-cols-3 gap-2 auto-rows-[calc((100cqw-1rem)*4/9)] @lg:grid-cols-4 @lg:auto-rows-[calc((100cqw-1.5rem)/3)] @3xl:grid-cols-5 @3xl:auto-rows-[calc((100cqw-2rem)*4/15)]'

/** Few photos are shown large; more of them get smaller where there is room beside each other. */
export const gridOf = (limit: number) => (limit > 3 ? many : three)

/** Up to where empty places are shown: with 3, 4 and 5 columns, two rows are full. */
export const placesShown = [3, 5, 7]
export const placeShownFrom = ['', 'hidden @lg:block', 'hidden @3xl:block']
