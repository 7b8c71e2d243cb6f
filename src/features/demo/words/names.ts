import type { Country } from '../../../i18n/countries.ts'
import type { DemoLanguage } from './words.ts'

type Names = { male: string[]; female: string[] }

const names = (female: string, male: string): Names => ({ female: female.split(' '), male: male.split(' ') })

/** First names by language and country. */
export const firstNames: Partial<Record<`${DemoLanguage}-${Country}`, Names>> = {
  'nl-NL': names(
    'Sanne Femke Marloes Anouk Fleur Lotte Iris Marieke Annelies Roos Esther Ingrid Mirjam Wilma Yasmina Naomi Judith Saskia Maaike Eline Hanneke Noor Petra Fatima Carolien Merel Jolanda Linde',
    'Daan Bram Jeroen Thijs Sander Joost Maarten Ruben Wouter Gijs Pieter Marcel Rob Hans Karim Niels Martijn Bas Erik Floris Mehmet Jasper Hendrik Tim Rens Willem Sjoerd Ricardo',
  ),
  'de-DE': names(
    'Anna Lena Julia Sabine Katharina Hannah Nadine Stefanie Birgit Petra Laura Franziska Heike Claudia Aylin Johanna Martina Silke Paula Jana Ulrike Melanie Emine Charlotte Antje Verena Miriam Greta',
    'Lukas Jonas Stefan Michael Thomas Jan Matthias Andreas Tobias Felix Jürgen Markus Uwe Florian Emre Sebastian Frank Leon Christian Holger Torsten Moritz Paul Dirk Murat Philipp Bernd Oliver',
  ),
  'fr-FR': names(
    'Camille Julie Sophie Nathalie Claire Isabelle Manon Léa Sandrine Céline Aurélie Valérie Chloé Émilie Samira Pauline Véronique Inès',
    'Nicolas Julien Thomas Philippe Laurent Antoine Mathieu Pierre Olivier Hugo Karim Guillaume Éric Stéphane Romain Théo Thierry Mehdi',
  ),
  'en-GB': names(
    'Emma Charlotte Sarah Rachel Louise Karen Gemma Priya Alison Jessica Hannah Nicola Fiona Megan Aisha Deborah Rhiannon Georgina',
    'James Oliver Daniel Andrew Stuart Callum Gareth Imran Simon Matthew Graham Jack Rhys Jamie Neil Arjun Harry Dominic',
  ),
  'nl-BE': names(
    'Lien Elke Katrien Sofie Lieve Evelien Hilde Annelore Jolien Griet Kaat Amina Leen Veerle Ellen Charlotte Silke Marleen',
    'Jef Wim Koen Stijn Pieter Dries Bart Joris Geert Lander Luc Simon Tom Youssef Jelle Wannes Kristof Dirk',
  ),
  'it-IT': names(
    'Giulia Francesca Chiara Elena Martina Paola Alessandra Silvia Federica Barbara Valentina Monica Sara Ilaria Patrizia Beatrice Daniela Giorgia',
    'Marco Alessandro Luca Matteo Giuseppe Stefano Davide Andrea Roberto Lorenzo Fabio Antonio Simone Massimo Riccardo Paolo Gabriele Claudio',
  ),
  'es-ES': names(
    'Lucía Carmen Marta Laura Elena Pilar Cristina Paula Raquel Ana Beatriz Nuria Sara Inmaculada Alba Mercedes Irene Montserrat',
    'Javier Carlos Álvaro Sergio Miguel Pablo Alejandro Fernando Rubén Manuel Daniel Iván Jorge Antonio Diego Ramón Adrián Vicente',
  ),
  'pl-PL': names(
    'Anna Katarzyna Agnieszka Magdalena Joanna Małgorzata Karolina Ewa Natalia Beata Aleksandra Monika Zuzanna Dorota Justyna Iwona Weronika Paulina',
    'Piotr Tomasz Krzysztof Michał Jakub Marcin Paweł Grzegorz Kamil Wojciech Mateusz Andrzej Bartosz Dariusz Łukasz Adam Szymon Marek',
  ),
  'en-US': names(
    'Emily Jessica Ashley Jennifer Lauren Michelle Amanda Nicole Brianna Linda Megan Kimberly Tamika Susan Grace Stephanie Mei Hannah',
    'Michael Tyler Brandon David Jason Marcus Kevin Ryan Scott Joshua Ethan Darnell Brian Gregory Austin Kenji Nathan Steven',
  ),
  'es-US': names(
    'María Gabriela Yolanda Daniela Isabel Vanessa Rosa Camila Adriana Marisol',
    'José Luis Eduardo Andrés Roberto Mateo Héctor Rafael Orlando Sebastián',
  ),
  'fr-BE': names(
    'Aurore Virginie Elise Martine Sarah Delphine Laurence Marine Fabienne Nora',
    'Benoît Maxime Xavier Quentin Marc Cédric Vincent Bernard Arnaud Bilal',
  ),
  'de-BE': names(
    'Nathalie Sandra Elisa Gaby Myriam Sarah Michaela Céline',
    'Patrick Pascal René Kevin Alexander Guido Raphael Norbert',
  ),
  'de-AT': names(
    'Magdalena Theresa Eva Sonja Elisabeth Viktoria Barbara Selina Doris Jasmina',
    'Maximilian Georg Gerhard Manuel Wolfgang Dominik Josef Clemens Helmut Goran',
  ),
  'en-IE': names(
    'Aoife Sinéad Ciara Niamh Orla Gráinne Róisín Siobhán Bernadette Saoirse',
    'Conor Declan Seán Padraig Cian Eoin Brendan Darragh Ronan Oisín',
  ),
  'en-CA': names(
    'Madison Heather Olivia Catherine Jasmine Kelly Brooke Donna Simran Leah',
    'Liam Jordan Ian Trevor Connor Wayne Wesley Derek Gurpreet Blake',
  ),
  'fr-CA': names(
    'Geneviève Mélanie Audrey Josée Catherine Gabrielle Annick Sylvie Karine Noémie',
    'Étienne Sébastien Alexandre Martin Gilles Samuel Mathieu Yves Félix Raphaël',
  ),
  'en-AU': names(
    'Kylie Matilda Tegan Zoe Sharon Isla Bronwyn Caitlin Narelle Linh',
    'Lachlan Shane Angus Brett Cameron Mitchell Darren Riley Craig Minh',
  ),
  'en-NZ': names(
    'Aroha Ruby Kirsty Rebecca Ngaire Amelia Philippa Marama Holly Raewyn',
    'Hamish Tane Campbell Nikau Murray Joel Wiremu Bevan Logan Tama',
  ),
  'de-CH': names(
    'Regula Nina Seraina Ursina Corinne Livia Brigitte Simone Fabienne Ladina',
    'Urs Reto Beat Nils Marco Jürg Silvan Fabian Adrian Gian',
  ),
  'fr-CH': names(
    'Mathilde Anne Laetitia Joëlle Coralie Christine Mélissa Carole',
    'Yann Grégory Loïc Alain Bastien Christophe Damien Fabrice',
  ),
  'it-CH': names(
    'Michela Nadia Lara Sabrina Manuela Noemi Tiziana Alice',
    'Mattia Nicola Fausto Daniele Elia Ivan Renato Samuele',
  ),
}
