public import EspalierGraphics
internal import Foundation

/// What has to hold before an item can be read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user is there, by code, finger or face.
    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    /// Any known finger or face.
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    /// A finger or face that is known at present.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    /// The device's code.
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    /// One of the conditions is enough.
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    /// All conditions are needed.
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// A key may be used.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    /// A password of the app's own is needed.
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// When an item can be read, and what the user has to do for it. An item with one that has conditions is refused with
/// `errSecUnimplemented`, as users are not recognised here; without conditions it is as `kSecAttrAccessible`.
public final class SecAccessControl: Sendable {
    let protection: String
    let flags: SecAccessControlCreateFlags

    fileprivate init(_ protection: String, _ flags: SecAccessControlCreateFlags) { (self.protection, self.flags) = (protection, flags) }
}

/// Makes a `SecAccessControl`.
/// - Parameters:
///   - allocator: Nil.
///   - protection: One of the `kSecAttrAccessible…` names.
///   - flags: What the user has to do.
///   - error: Set where the protection is none of the names.
public func SecAccessControlCreateWithFlags(
    _ allocator: AnyObject?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    guard let name = protection as? String, KeychainAttribute.protections.contains(name) else {
        error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
        return nil
    }
    return SecAccessControl(name, flags)
}
