/// A window whose bar of menus the desktop may show in a place of its own.
@MainActor package protocol AppMenuBearing: AnyObject {
    /// The number by which other programs know the window; nil once it is gone.
    var number: UInt32? { get }
    /// Says where on the session bus the window's menus are; nil for nowhere.
    func setAppMenu(_ place: (service: String, path: String)?)
}
