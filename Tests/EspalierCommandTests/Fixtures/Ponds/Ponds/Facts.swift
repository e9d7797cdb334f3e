import Foundation

enum Facts {
    static func print() {
        for (name, kind) in [("frogs", "json"), ("depths", "txt"), ("Info", "plist"), ("old", "json")] {
            Swift.print("\(name).\(kind)", Bundle.main.url(forResource: name, withExtension: kind) != nil)
        }
        Swift.print("title", Bundle.main.infoDictionary?["CFBundleDisplayName"] as? String ?? "-")
        #if DEBUG
        Swift.print("debug")
        #endif
    }
}
