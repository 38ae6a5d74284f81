import { serve } from "#platform/server/serve.ts";
import { businessCity } from "../city-contract.ts";
import { position } from "../position-contract.ts";
import { businessProvince } from "../province-contract.ts";
import { createCity } from "./city/commands/create-city.ts";
import { disableCity } from "./city/commands/disable-city.ts";
import { enableCity } from "./city/commands/enable-city.ts";
import { removeCity } from "./city/commands/remove-city.ts";
import { updateCity } from "./city/commands/update-city.ts";
import { exportCities } from "./city/export-cities.ts";
import { allCities, cityDetail, cityHistory, listCities } from "./city/queries.ts";
import { createPosition } from "./position/commands/create-position.ts";
import { disablePosition } from "./position/commands/disable-position.ts";
import { enablePosition } from "./position/commands/enable-position.ts";
import { removePosition } from "./position/commands/remove-position.ts";
import { updatePosition } from "./position/commands/update-position.ts";
import { exportPositions } from "./position/export-positions.ts";
import {
  allPositions,
  listPositions,
  positionChoices,
  positionDetail,
  positionHistory,
} from "./position/queries.ts";
import { createProvince } from "./province/commands/create-province.ts";
import { disableProvince } from "./province/commands/disable-province.ts";
import { enableProvince } from "./province/commands/enable-province.ts";
import { removeProvince } from "./province/commands/remove-province.ts";
import { updateProvince } from "./province/commands/update-province.ts";
import { exportProvinces } from "./province/export-provinces.ts";
import {
  allProvinces,
  listProvinces,
  provinceDetail,
  provinceHistory,
} from "./province/queries.ts";

export const hrDirectoryRoutes = [
  serve(businessProvince, {
    list: listProvinces,
    allList: allProvinces,
    export: exportProvinces,
    detail: provinceDetail,
    operationLog: provinceHistory,
    create: createProvince,
    update: updateProvince,
    disable: disableProvince,
    enable: enableProvince,
    remove: removeProvince,
  }),
  serve(businessCity, {
    list: listCities,
    allList: allCities,
    export: exportCities,
    detail: cityDetail,
    operationLog: cityHistory,
    create: createCity,
    update: updateCity,
    disable: disableCity,
    enable: enableCity,
    remove: removeCity,
  }),
  serve(position, {
    list: listPositions,
    allList: allPositions,
    choices: positionChoices,
    export: exportPositions,
    detail: positionDetail,
    operationLog: positionHistory,
    create: createPosition,
    update: updatePosition,
    disable: disablePosition,
    enable: enablePosition,
    remove: removePosition,
  }),
];
