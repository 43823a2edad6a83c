/**
 * What the client calls of the language all over. The build puts these in the place of `Object.entries` and the like, as
 * a name of our own can be shortened and one of the browser's cannot. No source imports this file.
 */
const { assign, defineProperty, entries, fromEntries, getPrototypeOf, hasOwn, keys, values } = Object;
const { isArray } = Array;
const { parse, stringify } = JSON;
const { ceil, floor, max, min, round } = Math;
const [failure, number, page, text] = [Error, Number, document, String];

export {
  assign as "Object.assign",
  ceil as "Math.ceil",
  defineProperty as "Object.defineProperty",
  entries as "Object.entries",
  failure as "Error",
  floor as "Math.floor",
  fromEntries as "Object.fromEntries",
  getPrototypeOf as "Object.getPrototypeOf",
  hasOwn as "Object.hasOwn",
  isArray as "Array.isArray",
  keys as "Object.keys",
  max as "Math.max",
  min as "Math.min",
  number as "Number",
  page as "document",
  parse as "JSON.parse",
  round as "Math.round",
  stringify as "JSON.stringify",
  text as "String",
  values as "Object.values",
};
