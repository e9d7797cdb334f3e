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
/// A number or a flag for functions in the manner of C.
public typealias CFNumber = NSNumber
/// A flag for functions in the manner of C.
public typealias CFBoolean = NSNumber
/// A date for functions in the manner of C.
public typealias CFDate = NSDate
/// An error of functions in the manner of C.
public typealias CFError = NSError
/// Any object for functions in the manner of C.
public typealias CFTypeRef = AnyObject
/// What a function in the manner of C answers: 0, or what is wrong.
public typealias OSStatus = Int32

/// Yes, as an object.
public var kCFBooleanTrue: CFBoolean! { true as NSNumber }
/// No, as an object.
public var kCFBooleanFalse: CFBoolean! { false as NSNumber }
