public import EspalierGraphics

/// All is well.
public let errSecSuccess: OSStatus = 0
/// The call asks for what is not there on this system: keys, certificates, items that need the user's presence.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// The items could not be read or written.
public let errSecIO: OSStatus = -36
/// An argument is none that the call takes.
public let errSecParam: OSStatus = -50
/// The items may not be written.
public let errSecWrPerm: OSStatus = -61
/// There is not enough memory.
public let errSecAllocate: OSStatus = -108
/// The user has cancelled.
public let errSecUserCanceled: OSStatus = -128
/// The call cannot be made.
public let errSecBadReq: OSStatus = -909
/// Something inside of the framework went wrong.
public let errSecInternalComponent: OSStatus = -2070
/// What stores the items does not answer.
public let errSecNotAvailable: OSStatus = -25291
/// The items cannot be changed.
public let errSecReadOnly: OSStatus = -25292
/// The user was not recognised.
public let errSecAuthFailed: OSStatus = -25293
/// The keychain is not there.
public let errSecNoSuchKeychain: OSStatus = -25294
/// The keychain is none.
public let errSecInvalidKeychain: OSStatus = -25295
/// An item with the same identifying attributes is there.
public let errSecDuplicateItem: OSStatus = -25299
/// No item fits.
public let errSecItemNotFound: OSStatus = -25300
/// The memory is too small.
public let errSecBufferTooSmall: OSStatus = -25301
/// More than a megabyte of data, 64 kilobytes of an attribute, or what the store can hold.
public let errSecDataTooLarge: OSStatus = -25302
/// Items of the class have no such attribute.
public let errSecNoSuchAttr: OSStatus = -25303
/// The reference is to no item.
public let errSecInvalidItemRef: OSStatus = -25304
/// There is no such class of items.
public let errSecNoSuchClass: OSStatus = -25306
/// There is no keychain that is used by default.
public let errSecNoDefaultKeychain: OSStatus = -25307
/// The user would have to be asked: the desktop's collection of secrets is locked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The attribute cannot be changed.
public let errSecReadOnlyAttr: OSStatus = -25309
/// The user has to be asked.
public let errSecInteractionRequired: OSStatus = -25315
/// The data cannot be had.
public let errSecDataNotAvailable: OSStatus = -25316
/// What is stored cannot be read: it is damaged.
public let errSecDecode: OSStatus = -26275
/// The app has not the right to. Not answered here.
public let errSecMissingEntitlement: OSStatus = -34018

/// What a status means, in English.
/// - Parameters:
///   - status: What a function of this framework has answered.
///   - reserved: Nil.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    let text = switch status {
    case errSecSuccess: "No error."
    case errSecUnimplemented: "This is not available on this system."
    case errSecDiskFull: "The disk is full."
    case errSecIO: "The keychain could not be read or written."
    case errSecParam: "A parameter of the call is not valid."
    case errSecWrPerm: "The keychain may not be written."
    case errSecAllocate: "There is not enough memory."
    case errSecUserCanceled: "The user canceled."
    case errSecNotAvailable: "The keychain does not answer."
    case errSecAuthFailed: "The user was not recognised."
    case errSecDuplicateItem: "The item is already in the keychain."
    case errSecItemNotFound: "The item is not in the keychain."
    case errSecDataTooLarge: "The data are too large for the keychain."
    case errSecNoSuchAttr: "Items of this class have no such attribute."
    case errSecInvalidItemRef: "The reference is not valid."
    case errSecNoSuchClass: "There is no such class of items."
    case errSecInteractionNotAllowed: "The keychain is locked, and the user has to unlock it first."
    case errSecDecode: "The keychain is damaged and cannot be read."
    default: "OSStatus \(status)"
    }
    return text as CFString
}
