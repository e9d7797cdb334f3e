#!/usr/bin/env python3
"""A manager of sessions (X Session Management Protocol) for tests, by the libraries libSM and libICE themselves.

Prints `address A` for SESSION_MANAGER; then what programs do: `joined`, `property NAME VALUE`, `saved 1`, `left`. Reads commands from its
standard input: `save` asks all programs to store everything, as before the session's end; `die` ends them."""
import ctypes
import os
import select
import sys

sm = ctypes.CDLL("libSM.so.6")
ice = ctypes.CDLL("libICE.so.6")
pointer, integer, text = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p


class Value(ctypes.Structure):
    _fields_ = [("length", integer), ("value", pointer)]


class Property(ctypes.Structure):
    _fields_ = [("name", text), ("type", text), ("count", integer), ("values", ctypes.POINTER(Value))]


def callback(result, *arguments):
    return ctypes.CFUNCTYPE(result, *arguments)


Register = callback(integer, pointer, pointer, pointer)
Interact = callback(None, pointer, pointer, integer)
Plain = callback(None, pointer, pointer)
SaveRequest = callback(None, pointer, pointer, integer, integer, integer, integer, integer)
Flag = callback(None, pointer, pointer, integer)
Closed = callback(None, pointer, pointer, integer, pointer)
SetProperties = callback(None, pointer, pointer, integer, ctypes.POINTER(ctypes.POINTER(Property)))
DeleteProperties = callback(None, pointer, pointer, integer, pointer)
NewClient = callback(integer, pointer, pointer, ctypes.POINTER(ctypes.c_ulong), pointer, pointer)
HostAuthentication = callback(integer, text)

connections = {}
ice_connections = []


def say(line):
    print(line, flush=True)


@Register
def register(connection, data, previous):
    identity = sm.SmsGenerateClientID(connection)
    sm.SmsRegisterClientReply(connection, identity)
    say("joined")
    # By the protocol every new program is asked once.
    sm.SmsSaveYourself(connection, 1, 0, 0, 0)
    return 1


@Flag
def saved(connection, data, success):
    say(f"saved {success}")
    sm.SmsSaveComplete(connection)


@Closed
def closed(connection, data, count, reasons):
    say("left")
    connections.pop(connection, None)
    sm.SmsCleanUp(connection)


@SetProperties
def set_properties(connection, data, count, properties):
    for index in range(count):
        item = properties[index].contents
        value = b" ".join(ctypes.string_at(item.values[i].value, item.values[i].length) for i in range(item.count))
        say(f"property {item.name.decode()} {value.decode(errors='replace')}")


nothing = [Interact(lambda *_: None), Flag(lambda *_: None), SaveRequest(lambda *_: None), Plain(lambda *_: None), DeleteProperties(lambda *_: None), Plain(lambda *_: None)]


class Entry(ctypes.Structure):
    _fields_ = [("call", pointer), ("data", pointer)]


class Callbacks(ctypes.Structure):
    _fields_ = [(name, Entry) for name in ("register", "interact", "interact_done", "save_request", "save_phase2", "saved", "closed", "set", "delete", "get")]


@NewClient
def new_client(connection, data, mask, callbacks, failure):
    connections[connection] = True
    mask[0] = 0x3FF
    table = ctypes.cast(callbacks, ctypes.POINTER(Callbacks)).contents
    address = lambda function: ctypes.cast(function, pointer).value
    for name, function in zip(("register", "interact", "interact_done", "save_request", "save_phase2", "saved", "closed", "set", "delete", "get"),
                              (register, nothing[0], nothing[1], nothing[2], nothing[3], saved, closed, set_properties, nothing[4], nothing[5])):
        setattr(table, name, Entry(address(function), None))
    return 1


@HostAuthentication
def authenticate(host):
    return 1


@callback(None, pointer)
def lost(connection):
    if connection in ice_connections:
        ice_connections.remove(connection)


for function in ("SmsGenerateClientID",):
    getattr(sm, function).restype = pointer
sm.SmsGenerateClientID.argtypes = [pointer]
sm.SmsRegisterClientReply.argtypes = [pointer, pointer]
sm.SmsSaveYourself.argtypes = [pointer, integer, integer, integer, integer]
sm.SmsSaveComplete.argtypes = [pointer]
sm.SmsDie.argtypes = [pointer]
sm.SmsCleanUp.argtypes = [pointer]
ice.IceAcceptConnection.restype = pointer
ice.IceAcceptConnection.argtypes = [pointer, ctypes.POINTER(integer)]
ice.IceComposeNetworkIdList.restype = text
ice.IceComposeNetworkIdList.argtypes = [integer, pointer]
ice.IceConnectionNumber.argtypes = [pointer]
ice.IceConnectionStatus.argtypes = [pointer]
ice.IceProcessMessages.argtypes = [pointer, pointer, ctypes.POINTER(integer)]
ice.IceGetListenConnectionNumber.argtypes = [pointer]
ice.IceSetHostBasedAuthProc.argtypes = [pointer, HostAuthentication]

error = ctypes.create_string_buffer(256)
if not sm.SmsInitialize(b"Tests", b"1", new_client, None, authenticate, 256, error):
    sys.exit(error.value.decode())
ice.IceSetIOErrorHandler(lost)
count = integer()
listeners = ctypes.POINTER(pointer)()
if not ice.IceListenForConnections(ctypes.byref(count), ctypes.byref(listeners), 256, error):
    sys.exit(error.value.decode())
for index in range(count.value):
    ice.IceSetHostBasedAuthProc(listeners[index], authenticate)
say(f"address {ice.IceComposeNetworkIdList(count, listeners).decode()}")

numbers = {ice.IceGetListenConnectionNumber(listeners[index]): listeners[index] for index in range(count.value)}
command = b""
while True:
    by_number = {ice.IceConnectionNumber(connection): connection for connection in ice_connections}
    ready, _, _ = select.select([0, *numbers, *by_number], [], [])
    for number in ready:
        if number == 0:
            data = os.read(0, 4096)
            if not data:
                sys.exit(0)
            command += data
            while b"\n" in command:
                line, command = command.split(b"\n", 1)
                for connection in list(connections):
                    if line == b"save":
                        sm.SmsSaveYourself(connection, 2, 1, 2, 0)
                    elif line == b"die":
                        sm.SmsDie(connection)
        elif number in numbers:
            status = integer()
            accepted = ice.IceAcceptConnection(numbers[number], ctypes.byref(status))
            if accepted:
                ice_connections.append(accepted)
        else:
            replied = integer()
            if ice.IceProcessMessages(by_number[number], None, ctypes.byref(replied)) != 0 and by_number[number] in ice_connections:
                ice_connections.remove(by_number[number])
