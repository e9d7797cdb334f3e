/// A program that hands a value of each of Foundation's types to Foundation as an object and takes it back, and says of each whether that
/// "holds". It names none of the conversions itself. What Foundation converts nowhere is not in it: `CGRect`, `NSRange`, errors.
enum ConversionProbe {
    /// How many lines it prints.
    static let values = 70

    static let source = #"""
        import Foundation

        func report(_ name: String, _ holds: Bool) { print(name, holds ? "holds" : "lost") }

        /// The value as an object of Foundation's and back. What nothing converts is put into a box.
        func object<Value: Equatable>(_ name: String, _ value: Value) {
            let object = value as AnyObject
            let back = object as? Value
            report(name, !"\(type(of: object))".contains("SwiftValue") && back == value)
        }

        object("String", "a")
        object("Substring", "ab".dropFirst())
        object("Bool", true)
        object("Int", 1)
        object("Int8", Int8(1))
        object("Int16", Int16(1))
        object("Int32", Int32(1))
        object("Int64", Int64(1))
        object("UInt", UInt(1))
        object("UInt8", UInt8(1))
        object("UInt16", UInt16(1))
        object("UInt32", UInt32(1))
        object("UInt64", UInt64(1))
        object("Float", Float(1))
        object("Double", 1.5)
        object("Array", [1, 2])
        object("Dictionary", ["a": 1])
        object("Set", Set([1]))
        object("AnyHashable", AnyHashable(1))
        object("Data", Data([1]))
        object("Date", Date(timeIntervalSince1970: 1))
        object("URL", URL(string: "https://swift.org")!)
        object("UUID", UUID())
        object("Decimal", Decimal(1))
        object("Measurement", Measurement(value: 1, unit: UnitLength.meters))
        object("IndexPath", IndexPath(indexes: [1, 2, 3]))
        object("IndexSet", IndexSet([1]))
        object("CharacterSet", CharacterSet(charactersIn: "ab"))
        object("Calendar", Calendar(identifier: .gregorian))
        object("Locale", Locale(identifier: "de_DE"))
        object("TimeZone", TimeZone(identifier: "UTC")!)
        object("DateComponents", DateComponents(year: 1))
        object("DateInterval", DateInterval(start: Date(timeIntervalSince1970: 1), duration: 1))
        object("Notification", Notification(name: Notification.Name("a")))
        object("URLComponents", URLComponents(string: "https://swift.org")!)
        object("URLQueryItem", URLQueryItem(name: "a", value: "b"))
        object("PersonNameComponents", { var name = PersonNameComponents(); name.givenName = "a"; return name }())
        object("AffineTransform", AffineTransform(translationByX: 1, byY: 2))
        object("NSAttributedString.Key", NSAttributedString.Key("a"))

        report("CocoaError", NSError(domain: NSCocoaErrorDomain, code: 4) as Error as? CocoaError != nil)

        let plain: [String: Any] = [
            "s": "a", "n": 1, "d": 1.5, "b": true, "a": ["x", ["y": 2]] as [Any], "t": Date(timeIntervalSince1970: 1), "x": Data([1]),
        ]
        for (name, format) in [("xml", PropertyListSerialization.PropertyListFormat.xml), ("binary", .binary)] {
            let data = try? PropertyListSerialization.data(fromPropertyList: plain, format: format, options: 0)
            let back = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
            report("PropertyListSerialization-\(name)", back?.count == 7 && (back?["a"] as? [Any])?.count == 2)
        }
        let json: [String: Any] = ["s": "a", "n": 1, "d": 1.5, "b": true, "a": ["x", ["y": 2]] as [Any], "z": NSNull()]
        let jsonData = JSONSerialization.isValidJSONObject(json) ? try? JSONSerialization.data(withJSONObject: json) : nil
        let jsonBack = jsonData.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        report("JSONSerialization", jsonBack?.count == 6 && (jsonBack?["a"] as? [Any])?.count == 2 && jsonBack?["n"] as? Int == 1)

        let defaults = UserDefaults(suiteName: "probe-\(ProcessInfo.processInfo.processIdentifier)")!
        defaults.set(["a", "b"], forKey: "array")
        defaults.set(["a": ["b": [1]]], forKey: "dictionary")
        defaults.set(Data([1]), forKey: "data")
        defaults.set(Date(timeIntervalSince1970: 1), forKey: "date")
        defaults.set(URL(string: "https://swift.org"), forKey: "url")
        report("UserDefaults-array", defaults.stringArray(forKey: "array") == ["a", "b"])
        report("UserDefaults-dictionary", (defaults.dictionary(forKey: "dictionary")?["a"] as? [String: [Int]]) == ["b": [1]])
        report("UserDefaults-data", defaults.data(forKey: "data") == Data([1]))
        report("UserDefaults-date", defaults.object(forKey: "date") as? Date != nil)
        report("UserDefaults-url", defaults.url(forKey: "url") != nil)

        /// Through an archive of objects, whose classes are found by name.
        func archived(_ name: String, _ value: Any, _ classes: [AnyClass]) {
            let data = try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
            report("Archive-\(name)", data.flatMap { try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: $0) } != nil)
        }
        archived("Array", ["a"], [NSArray.self, NSString.self])
        archived("Dictionary", ["a": 1], [NSDictionary.self, NSString.self, NSNumber.self])
        archived("Set", Set(["a"]), [NSSet.self, NSString.self])
        archived("Date", Date(), [NSDate.self])
        archived("Data", Data([1]), [NSData.self])
        archived("URL", URL(string: "https://swift.org")!, [NSURL.self])
        archived("UUID", UUID(), [NSUUID.self])
        archived("IndexSet", IndexSet([1]), [NSIndexSet.self])
        archived("IndexPath", IndexPath(indexes: [1, 2]), [NSIndexPath.self])
        archived("DateComponents", DateComponents(year: 1), [NSDateComponents.self])
        archived("TimeZone", TimeZone(identifier: "UTC")!, [NSTimeZone.self])
        archived("Calendar", Calendar(identifier: .gregorian), [NSCalendar.self])
        archived("Measurement", Measurement(value: 1, unit: UnitLength.meters), [NSMeasurement.self])

        /// Through an encoder.
        func coded<Value: Codable & Equatable>(_ name: String, _ value: Value) {
            let list = (try? PropertyListEncoder().encode([value])).flatMap { try? PropertyListDecoder().decode([Value].self, from: $0) }
            let json = (try? JSONEncoder().encode([value])).flatMap { try? JSONDecoder().decode([Value].self, from: $0) }
            report("Codable-\(name)", list == [value] && json == [value])
        }
        coded("Date", Date(timeIntervalSince1970: 1))
        coded("Data", Data([1]))
        coded("URL", URL(string: "https://swift.org")!)
        coded("UUID", UUID())
        coded("Decimal", Decimal(1))
        coded("Dictionary", ["a": [1]])
        coded("CGRect", CGRect(x: 1, y: 2, width: 3, height: 4))
        report("DataProtocol", [UInt8(1)] as Any is any DataProtocol)
        report("ContiguousBytes", [UInt8(1)] as Any is any ContiguousBytes)
        """#
}
