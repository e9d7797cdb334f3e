package import Foundation

extension Bundle {
    /// A value of the bundle's Info.plist, in the user's language where a table `InfoPlist` translates it. Foundation on Linux takes a key
    /// for missing that such a table does not have; on a Mac the value of the file holds then.
    package func infoValue(_ key: String) -> Any? { object(forInfoDictionaryKey: key) ?? infoDictionary?[key] }
}
