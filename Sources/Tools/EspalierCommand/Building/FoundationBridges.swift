/// The conformances by which Foundation makes objects of Swift's values and values of its objects, as it does with what a program keeps
/// in the standard defaults, archives, or writes as a property list.
///
/// Nothing names them: the runtime looks them up when the program runs. A static library gives a program only what is named, so those that
/// lie apart from their types stay behind, and a value that nothing converts goes into a box that Foundation knows nothing about: arrays,
/// sets, decimal numbers, paths of indices, components of dates and of URLs, intervals. Which these are depends on what else the program
/// takes, so all are named, for the programs that `espalier package` makes and for the command itself (`Tools/install` reads this file).
/// A small program grows by eight kilobytes.
enum FoundationBridges {
    /// The symbols to be asked for with `-u`: each `_ObjectiveCBridgeable` of libFoundation.a, and its errors' kin.
    static let symbols = [
        "$s10Foundation11MeasurementVyxGs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation12CharacterSetVs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation12NotificationVs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation15AffineTransformVs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation18NSAttributedStringC3KeyVs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation20PersonNameComponentsVs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation8IndexSetVs21_ObjectiveCBridgeableAAMc",
        "$s10Foundation8URLErrorVAA26_ObjectiveCBridgeableErrorAAMc",
        "$s20FoundationEssentials10CocoaErrorV0A0021_ObjectiveCBridgeableD0ADMc",
        "$s20FoundationEssentials10CocoaErrorVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials10POSIXErrorV0A026_ObjectiveCBridgeableErrorADMc",
        "$s20FoundationEssentials12DateIntervalVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials12URLQueryItemVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials13URLComponentsVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials14DateComponentsVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials3URLVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials4DataVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials4DateVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials4UUIDVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials6LocaleVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials7DecimalVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials8CalendarVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials8TimeZoneVs21_ObjectiveCBridgeable0A0Mc",
        "$s20FoundationEssentials9IndexPathVs21_ObjectiveCBridgeable0A0Mc",
        "$sSDyxq_Gs21_ObjectiveCBridgeable10FoundationMc",
        "$sSSs21_ObjectiveCBridgeable10FoundationMc",
        "$sSayxGs21_ObjectiveCBridgeable10FoundationMc",
        "$sSbs21_ObjectiveCBridgeable10FoundationMc",
        "$sSds21_ObjectiveCBridgeable10FoundationMc",
        "$sSfs21_ObjectiveCBridgeable10FoundationMc",
        "$sShyxGs21_ObjectiveCBridgeable10FoundationMc",
        "$sSis21_ObjectiveCBridgeable10FoundationMc",
        "$sSss21_ObjectiveCBridgeable10FoundationMc",
        "$sSus21_ObjectiveCBridgeable10FoundationMc",
        "$ss11AnyHashableVs21_ObjectiveCBridgeable10FoundationMc",
        "$ss4Int8Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss5Int16Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss5Int32Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss5Int64Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss5UInt8Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss6UInt16Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss6UInt32Vs21_ObjectiveCBridgeable10FoundationMc",
        "$ss6UInt64Vs21_ObjectiveCBridgeable10FoundationMc",
    ]
}
