/**
 * The most winning portraits, chosen by eye: two women and a man of each country, the best three of all first. They were
 * active last, so visitors see them first. The numbers are those of the keys of demo members.
 */
export const winning = [
  ...[12, 225, 121], // Mercedes, Pierre, Magdalena
  ...[149, 133, 141], // NL: Judith, Joost, Saskia
  ...[75, 8, 271], // DE: Jana, Jan, Aylin
  ...[262, 153, 209], // BE: Marine, Simon, Lien
  ...[169, 113], // FR: Chloé, Julie
  ...[99, 268, 195], // GB: Rhiannon, Dominic, Sarah
  ...[214, 182, 103], // IT: Francesca, Roberto, Sara
  ...[106, 175], // ES: Diego, Elena
  ...[265, 115], // PL: Marcin, Beata
  ...[44, 202, 223], // US: Emily, David, Tamika
  ...[137, 283, 10], // CH: Seraina, Gian, Fabienne
  ...[3, 50, 107], // AT: Theresa, Georg, Barbara
  ...[96, 181, 292], // IE: Saoirse, Conor, Bernadette
  ...[129, 72, 85], // CA: Donna, Derek, Noémie
  ...[166, 220, 211], // AU: Matilda, Cameron, Caitlin
  ...[194, 64, 101], // NZ: Kirsty, Tane, Raewyn
]
