public import Foundation

// The names of Core Foundation, whose objects are Foundation's: dictionaries of options and files' bytes have them.

/// A text for functions in the manner of C.
public typealias CFString = NSString
/// Bytes for functions in the manner of C.
public typealias CFData = NSData
/// Bytes that grow, for functions in the manner of C.
public typealias CFMutableData = NSMutableData
/// An address for functions in the manner of C.
public typealias CFURL = NSURL
/// Options for functions in the manner of C.
public typealias CFDictionary = NSDictionary
/// A list for functions in the manner of C.
public typealias CFArray = NSArray
/// A text with attributes for functions in the manner of C.
public typealias CFAttributedString = NSAttributedString
/// A text with attributes that can be changed, for functions in the manner of C.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// An error of functions in the manner of C.
public typealias CFError = NSError
/// A place or a number of things, for functions in the manner of C.
public typealias CFIndex = Int
/// Any object, for functions in the manner of C.
public typealias CFTypeRef = AnyObject

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// What an error says.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription as NSString }
/// How many items a list has.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }
/// An item of a list, which lives as long as the list; the place has to be one of it.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    UnsafeRawPointer(Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}
/// The object with a key, which lives as long as the dictionary; nil for none.
/// - Parameter key: the address of an object.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    let key = Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()
    return theDict.object(forKey: key).map { UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque()) }
}

/// A part of a list or a text, for functions in the manner of C.
public struct CFRange: Hashable, Sendable {
    /// Where it begins.
    public var location: CFIndex
    /// How long it is.
    public var length: CFIndex
    /// An empty range at the start.
    public init() { (location, length) = (0, 0) }
    /// A range by its start and its length.
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// A range by its start and its length.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// A number or a flag for functions in the manner of C.
public typealias CFNumber = NSNumber
/// A flag for functions in the manner of C.
public typealias CFBoolean = NSNumber
/// A date for functions in the manner of C.
public typealias CFDate = NSDate
/// What a function in the manner of C answers: 0, or what is wrong.
public typealias OSStatus = Int32

/// Yes, as an object.
public var kCFBooleanTrue: CFBoolean! { true as NSNumber }
/// No, as an object.
public var kCFBooleanFalse: CFBoolean! { false as NSNumber }
