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
